/**
 * Where notes are kept: IndexedDB through `idb`, one object store, several tabs in step by BroadcastChannel.
 * Where the browser refuses to keep anything, notes live in memory for this page and `kept` says so.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { HAS_NOTES } from './flag.ts'
import type { Note } from './model.ts'

interface Schema extends DBSchema {
  notes: { key: string; value: Note }
  meta: { key: string; value: number }
}

export type Kept =
  { readonly ok: true } | { readonly ok: false; readonly why: 'full' | 'refused'; readonly message: string }

export interface NoteStore {
  /** False where notes will be gone with the page. */
  readonly kept: boolean
  all(): Promise<readonly Note[]>
  /** Writes all or none. */
  put(notes: readonly Note[]): Promise<Kept>
  /** Takes notes away and returns them, for undo. */
  remove(ids: readonly string[]): Promise<readonly Note[]>
  /** Changes made since the last export, for the reminder. */
  unsaved(): Promise<number>
  exported(): Promise<void>
  /** Called after every change, here or in another tab. Returns how to stop. */
  watch(listener: () => void): () => void
}

const NAME = 'pasyans-notes'

/** `name` lets tests open stores of their own. */
export async function openNotes(name: string = NAME): Promise<NoteStore> {
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', () => listeners.forEach(listener => listener()))
  const changed = (): void => {
    channel?.postMessage('changed')
    listeners.forEach(listener => listener())
  }
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('notes', { keyPath: 'id' })
        fresh.createObjectStore('meta')
      },
    })
    return { ...persistent(db, changed), watch }
  } catch {
    return { ...volatile(changed), watch }
  }
}

type Core = Omit<NoteStore, 'watch'>

function persistent(db: IDBPDatabase<Schema>, changed: () => void): Core {
  const count = async (by: number): Promise<void> => {
    await db.put('meta', ((await db.get('meta', 'unsaved')) ?? 0) + by, 'unsaved')
  }
  return {
    kept: true,
    all: () => db.getAll('notes'),
    async put(notes) {
      const transaction = db.transaction('notes', 'readwrite')
      try {
        await Promise.all([...notes.map(note => transaction.store.put(note)), transaction.done])
        await count(notes.length)
      } catch (error) {
        const full = error instanceof DOMException && error.name === 'QuotaExceededError'
        return {
          ok: false,
          why: full ? 'full' : 'refused',
          message: full
            ? 'На устройстве кончилось место: заметка не сохранена. Выгрузите заметки в файл и освободите место.'
            : 'Браузер отказался сохранить заметку. Выгрузите заметки в файл, чтобы их не потерять.',
        }
      }
      try {
        localStorage.setItem(HAS_NOTES, '1')
      } catch {
        // Then every page looks for itself.
      }
      changed()
      return { ok: true }
    },
    async remove(ids) {
      const transaction = db.transaction('notes', 'readwrite')
      const removed: Note[] = []
      for (const id of ids) {
        const note = await transaction.store.get(id)
        if (note) removed.push(note)
        await transaction.store.delete(id)
      }
      await transaction.done
      await count(removed.length)
      changed()
      return removed
    },
    unsaved: async () => (await db.get('meta', 'unsaved')) ?? 0,
    exported: async () => {
      await db.put('meta', 0, 'unsaved')
    },
  }
}

function volatile(changed: () => void): Core {
  const notes = new Map<string, Note>()
  let unsaved = 0
  return {
    kept: false,
    all: () => Promise.resolve([...notes.values()]),
    put(more) {
      for (const note of more) notes.set(note.id, note)
      unsaved += more.length
      changed()
      return Promise.resolve({ ok: true })
    },
    remove(ids) {
      const removed = ids.flatMap(id => notes.get(id) ?? [])
      for (const note of removed) notes.delete(note.id)
      unsaved += removed.length
      changed()
      return Promise.resolve(removed)
    },
    unsaved: () => Promise.resolve(unsaved),
    exported() {
      unsaved = 0
      return Promise.resolve()
    },
  }
}
