/** What this browser keeps of the site. Where site data is blocked, even reading `localStorage` throws: values then last as long as the page. */
const held = new Map<string, string>()

/** The parsed value; undefined if there is none or it can't be parsed. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(held.get(key) ?? globalThis.localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. */
export function writeStored(key: string, value: unknown): void {
  held.delete(key)
  try {
    if (value === undefined) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    if (value !== undefined) held.set(key, JSON.stringify(value))
  }
}
