/**
 * The browser's text storage of this site. Where the person has blocked site data, even reading `localStorage` throws; a full one
 * rejects writes. The page then holds the values itself, until it is closed.
 */
export type BrowserStorage = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /** May contain duplicates. */
  keys: () => string[]
  /** The parsed value; undefined if there is none or it can't be parsed. */
  readJson: (key: string) => unknown
  /** The parsed value if it is an object, else an empty one. */
  readObject: (key: string) => Record<string, unknown>
  writeJson: (key: string, value: unknown) => void
  /** Whether values are lost with the page. */
  isBlocked: () => boolean
}

/** Shared by the tabs of this device. */
export const deviceStorage = guard(() => globalThis.localStorage)

/** Belongs to this tab: survives a reload, but not the tab. */
export const tabStorage = guard(() => globalThis.sessionStorage)

/** IndexedDB; throws where it is blocked or missing. */
export const databases = (): IDBFactory => globalThis.indexedDB

/** Keys that are held by the page alone, as what they say would be readable on this device: see session/lock. */
export const unwritten = new Set<string>()

function guard(area: () => Storage): BrowserStorage {
  /** Values that could not be written. */
  const held = new Map<string, string>()

  function write(key: string, value: string): void {
    held.set(key, value)
    if (unwritten.has(key)) return
    attempt(() => {
      area().setItem(key, value)
      held.delete(key)
    })
  }

  const read = (key: string): string | undefined =>
    held.get(key) ?? attempt(() => area().getItem(key)) ?? undefined

  const readJson = (key: string): unknown =>
    attempt(() => JSON.parse(read(key) ?? 'null') as unknown) ?? undefined

  return {
    read,
    write,
    remove(key) {
      held.delete(key)
      attempt(() => area().removeItem(key))
    },
    keys: () => [...held.keys(), ...(attempt(() => Object.keys(area())) ?? [])],
    readJson,
    readObject: (key) => Object(readJson(key)) as Record<string, unknown>,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    isBlocked: () => {
      const probe = 'linnet.probe'
      return !attempt(() => {
        area().setItem(probe, '')
        area().removeItem(probe)
        return true
      })
    },
  }
}

/** The value; undefined where it is blocked or missing. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
