import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { misused, parseArgs, wholeNumber } from '../args.ts'
import { root } from '../root.ts'
import { normalBase, serveSite } from '../static-server.ts'

export const summary = 'показывает собранный сайт'

export const usage = `npx pasyans serve [--port N] [--host ИМЯ]

Показывает собранный сайт (папка dist или OUT_DIR) и печатает его адрес. Без --port берёт 4321,
а если он занят — любой свободный. Путь, под которым живёт сайт, — в BASE, как при сборке.`

/** Serves until interrupted. */
export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { port: 'value', host: 'value' }, [0, 0])
  if (!parsed.ok) return misused(parsed, usage)
  const named = parsed.args.value('port')
  const port = named === undefined ? 4321 : wholeNumber(named)
  if (port === undefined || port > 65535)
    return misused(`Найдено --port ${named}, ожидалось число от 0 до 65535.`, usage)
  const folder = resolve(root, process.env.OUT_DIR ?? 'dist')
  if (!existsSync(join(folder, 'index.html'))) {
    console.error(`serve/no-site: в папке ${folder} нет index.html. Сначала соберите сайт: npm run build`)
    return 1
  }
  try {
    const server = await serveSite({
      folder,
      base: normalBase(process.env.BASE),
      host: parsed.args.value('host') ?? '127.0.0.1',
      port,
      orFree: named === undefined,
    })
    console.log(server.address)
    await new Promise<void>(done => {
      process.once('SIGINT', done)
      process.once('SIGTERM', done)
    })
    await server.close()
    return 0
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      console.error(`serve/port-taken: порт ${port} занят. Назовите другой или не называйте никакого.`)
    else console.error(`serve/cannot-listen: ${message}`)
    return 1
  }
}
