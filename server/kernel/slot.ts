/**
 * What a domain needs from one that opens after it. The later domain fills the slot while it opens, so that the earlier one
 * need not know it.
 */
export interface Slot<T> {
  fill(content: T): void
  get(): T
}

/** An empty slot. Taking from it before it was filled is a broken assumption. */
export function createSlot<T extends object>(name: string): Slot<T> {
  let held: T | undefined
  return {
    fill(content) {
      if (held) throw new Error(`${name} is provided twice`)
      held = content
    },
    get() {
      if (!held) throw new Error(`no domain provides ${name}`)
      return held
    },
  }
}
