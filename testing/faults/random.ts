/** Repeatable random choices. */
export interface Random {
  /** From 0 to less than 1. */
  next(): number
  /** A whole number from 0 to less than `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  /** Another source, which does not depend on how often this one is used. */
  fork(name: string | number): Random
}

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const random: Random = {
    next,
    below: (end) => Math.floor(next() * end),
    pick(from) {
      const picked = from[random.below(from.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    fork: (name) => createRandom(Number(Bun.hash(`${seed} ${name}`) & 0xffffffffn)),
  }
  return random
}
