/**
 * A place for something that a domain needs from a later one, which fills the slot when it opens. The earlier
 * domain need not know the later one.
 */
export interface Slot<T> {
  fill(content: T): void
  get(): T
}

/** Creates a slot that need not be filled: `get` then returns the fallback. */
export function createOptionalSlot<T extends object>(name: string, fallback: T): Slot<T> {
  let held: T | undefined
  return {
    fill(content) {
      if (held) throw new Error(`${name} is provided twice`)
      held = content
    },
    get: () => held ?? fallback,
  }
}

/** Creates an empty slot. `get` throws until it is filled. */
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
