const whys: Readonly<Record<string, string>> = {
  ENOENT: 'не найден',
  EACCES: 'нет права',
  EPERM: 'нет права',
  EEXIST: 'на этом месте уже есть другое',
  EISDIR: 'это папка, ожидался файл',
  ENOTDIR: 'это файл, ожидалась папка',
  ENOSPC: 'на диске нет места',
  EROFS: 'диск только для чтения',
}

/** Why a file could not be read or written, by the error of the system, in Russian. */
export const whyNot = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return whys[code] ?? message
}

/** Whether an error is the system's: of files, of the network. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error
