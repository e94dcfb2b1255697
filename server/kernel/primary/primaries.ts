/**
 * Which of several primaries holds what: docs/decisions/129-several-primaries.md. Until a server is given others, one holds
 * everything, and nothing is asked.
 */
import type { Sql } from '../database'

/** Slots, not single ids, go from one primary to another. */
export const slotCount = 1_024

/** The slot of what has an id, the same for ever (FNV-1a): what is stored there must be found again. */
export function slotOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % slotCount
}

export interface Primaries<One> {
  /** The one that holds people, all that belongs to them, and money. */
  home: One
  all: readonly One[]
  /** The one that holds what has this id. */
  of: (id: string) => One
}

/** Divides the slots among primaries, of which `home` is the first; by turns unless `nthOf` names the place of each. */
export function divide<One>(
  all: readonly [One, ...One[]],
  nthOf: (slot: number) => number = (slot) => slot % all.length,
): Primaries<One> {
  const [home] = all
  if (all.length === 1) return { home, all, of: () => home }
  const holders = Array.from({ length: slotCount }, (_, slot) => all[nthOf(slot)] ?? home)
  return { home, all, of: (id) => holders[slotOf(id)] ?? home }
}

/** The home of transactions and pools of other primaries. */
const homes = new WeakMap<Sql, Sql>()

/** Notes that work elsewhere reads what belongs to people there. */
export const noteHome = (elsewhere: Sql, home: Sql | undefined): void =>
  void (home && homes.set(elsewhere, home))

/** Where work reads what belongs to people: apart from its own transaction if that is elsewhere. */
export const atHome = (sql: Sql): Sql => homes.get(sql) ?? sql
