/** The browser's storage of this site. Where site data is blocked, even reading `localStorage` throws: values then last as long as the page. */
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

/** Values kept in this tab only, and values held in memory where site data is blocked or full. */
const heldInTab = new Map<string, string>()

/** The parsed value kept by this tab; undefined if there is none. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(heldInTab.get(key) ?? globalThis.sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab, across reloads; undefined removes it. */
export function writeInTab(key: string, value: unknown): void {
  heldInTab.delete(key)
  try {
    if (value === undefined) globalThis.sessionStorage.removeItem(key)
    else globalThis.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    if (value !== undefined) heldInTab.set(key, JSON.stringify(value))
  }
}

/** Removes everything that this tab keeps under names with this prefix. */
export function clearInTab(prefix: string): void {
  for (const key of [...heldInTab.keys(), ...namesInTab()])
    if (key.startsWith(prefix)) writeInTab(key, undefined)
}

function namesInTab(): string[] {
  try {
    return Object.keys(globalThis.sessionStorage)
  } catch {
    return []
  }
}
