/** The tunables of all domains in one running server. */
import type { Config } from '../config'
import type { Sql } from '../database'
import { StartRefusal } from '../start-refusal'
import type { ReadWork } from '../work'
import type { Tunable, TunableChange, TunableEntry, Tunables, TunableSource } from './tunables'

export interface TunableBoard {
  of<P>(settings: Tunables<P>): Tunable<P>
  entries(): readonly TunableEntry[]
  entry(key: string): TunableEntry | undefined
  /** The value of a setting at a moment. */
  valueAt(key: string, atMs: number): string | undefined
  /** Sets where the changes are stored, and reads them. Until then the presets hold. */
  connect(source: TunableSource, sql: Sql): Promise<void>
  /** Reads the changes if there are newer ones. */
  refresh(sql: Sql): Promise<void>
  /** Applies the changes that a transaction has stored, once it is committed. Older readings are ignored. */
  replace(changes: readonly TunableChange[]): void
  /** The stored form of a value, if it may hold from the change's start on. */
  judge(change: Pick<TunableChange, 'key' | 'fromMs'> & { value: string }): TunableVerdict
  /** The consequences of withdrawing a change. */
  withdrawing(change: Withdrawn): Withdrawal
}

type Withdrawn = Pick<TunableChange, 'id' | 'key' | 'fromMs'>

/** The values in effect from the planned start of the withdrawn change on. */
export interface Withdrawal {
  value: string | undefined
  /** A setting that would contradict others. */
  conflict: string | undefined
  /** Whether the withdrawal exposes nothing more than the change: the change would have loosened something, or never held. */
  isSafe: boolean
}

export type TunableVerdict =
  | { is: 'fine'; value: string }
  | { is: 'unknown' }
  | { is: 'outOfRange'; entry: TunableEntry }
  | { is: 'conflict'; with: string }

interface Group {
  tunables: Tunables
  entries: readonly TunableEntry[]
}

type Configured = readonly { name: string; schema?: string; tunables?: Tunables }[]

export function createTunableBoard(
  domains: Configured,
  config: Pick<Config, 'of'>,
  nowMs: () => number,
): TunableBoard {
  const groups = domains.flatMap(({ name, schema = name, tunables }) =>
    tunables ? [{ tunables, entries: entriesOf(schema, { tunables, config }) }] : [],
  )
  const entries = groups.flatMap((group) => group.entries)
  const groupOf = new Map(groups.flatMap((group) => group.entries.map(({ key }) => [key, group] as const)))
  if (groupOf.size < entries.length) throw new Error('two domains have a tunable of the same name')
  let source: TunableSource | undefined
  let changes: readonly TunableChange[] = []
  let newest = 0

  const board: TunableBoard = {
    entries: () => entries,
    entry: (key) => entries.find((entry) => entry.key === key),
    valueAt: (key, atMs) => textsAt(groupOf.get(key)?.entries ?? [], changes, atMs).get(key),
    of<P>(settings: Tunables<P>): Tunable<P> {
      const group = groups.find(({ tunables }) => tunables === settings)
      if (!group) throw new Error(`no domain declares the tunables ${settings.keys.join(', ')}`)
      let known: { newest: number; fromMs: number; untilMs: number; value: P } | undefined
      const current = (at: Pick<ReadWork, 'nowMs'> = { nowMs: nowMs() }): P => {
        const { nowMs: atMs } = at
        if (known?.newest === newest && atMs >= known.fromMs && atMs < known.untilMs) return known.value
        const value = settings.present(textsAt(group.entries, changes, atMs))
        known = { newest, value, ...windowAround(changes, atMs) }
        return value
      }
      return {
        current,
        async confirmed(work) {
          await board.refresh(work.sql)
          return current(work)
        },
      }
    },
    async connect(from, sql) {
      source = from
      board.replace(await from.all(sql))
    },
    async refresh(sql) {
      if (source && (await source.newest(sql)) > newest) board.replace(await source.all(sql))
    },
    replace(read) {
      const readTo = read.at(-1)?.id ?? 0
      if (readTo < newest) return
      newest = readTo
      changes = effective(read, (key, text) => groupOf.get(key)?.tunables.canonical(key, text))
    },
    judge({ key, value: text, fromMs }) {
      const group = groupOf.get(key)
      const entry = board.entry(key)
      if (!group || !entry) return { is: 'unknown' }
      const value = group.tunables.canonical(key, text)
      if (value === undefined) return { is: 'outOfRange', entry }
      const next = { id: Infinity, key, value, fromMs, withdraws: undefined }
      const conflict = conflictSince(group, [...changes, next], fromMs)
      return conflict === undefined ? { is: 'fine', value } : { is: 'conflict', with: conflict }
    },
    withdrawing: (change) => withdrawalOf(groupOf.get(change.key), changes, change),
  }
  return board
}

/** Presets must be valid, so this throws a `StartRefusal` if the environment presets something else. */
function entriesOf(
  area: string,
  { tunables, config }: { tunables: Tunables; config: Pick<Config, 'of'> },
): TunableEntry[] {
  const entries = tunables.entries(config.of(tunables.presets)).map((entry) => ({ ...entry, area }))
  const conflict = tunables.conflict(new Map(entries.map(({ key, preset }) => [key, preset])))
  if (conflict !== undefined) throw new StartRefusal(`The preset of ${conflict} contradicts another.`)
  return entries
}

function withdrawalOf(
  group: Group | undefined,
  changes: readonly TunableChange[],
  { id, key, fromMs }: Withdrawn,
): Withdrawal {
  if (!group) return { value: undefined, conflict: undefined, isSafe: false }
  const others = changes.filter((change) => change.id !== id)
  const valueIn = (all: readonly TunableChange[]) => textsAt(group.entries, all, fromMs).get(key) ?? ''
  const value = valueIn(others)
  const planned = valueIn(changes)
  return {
    value,
    conflict: conflictSince(group, others, fromMs),
    isSafe: value === planned || group.tunables.isRiskier(key, value, planned) === false,
  }
}

/** Finds a conflict at a moment or at any later one at which something changes. */
function conflictSince(
  { tunables, entries }: Group,
  changes: readonly TunableChange[],
  fromMs: number,
): string | undefined {
  const later = changes.map((change) => change.fromMs).filter((ms) => ms > fromMs)
  for (const atMs of [fromMs, ...later]) {
    const conflict = tunables.conflict(textsAt(entries, changes, atMs))
    if (conflict !== undefined) return conflict
  }
  return undefined
}

/** The changes in effect: without withdrawn ones, and without those that this version doesn't know or no longer allows. */
function effective(
  read: readonly TunableChange[],
  canonical: (key: string, text: string) => string | undefined,
): TunableChange[] {
  const withdrawn = new Set(read.map(({ withdraws }) => withdraws))
  return read.filter(
    ({ id, key, value }) => value !== undefined && !withdrawn.has(id) && canonical(key, value) !== undefined,
  )
}

/** The values at a moment: for each setting the change that began last, and of several at once the newest. */
function textsAt(
  entries: readonly TunableEntry[],
  changes: readonly TunableChange[],
  atMs: number,
): Map<string, string> {
  const texts = new Map(entries.map(({ key, preset }) => [key, preset]))
  const sinceMs = new Map<string, number>()
  for (const { key, value, fromMs } of changes) {
    if (value === undefined || fromMs > atMs || !texts.has(key)) continue
    if (fromMs < (sinceMs.get(key) ?? -Infinity)) continue
    sinceMs.set(key, fromMs)
    texts.set(key, value)
  }
  return texts
}

/** The time around a moment in which no change begins. */
function windowAround(changes: readonly TunableChange[], atMs: number) {
  const begins = changes.map(({ fromMs }) => fromMs)
  return {
    fromMs: Math.max(-Infinity, ...begins.filter((ms) => ms <= atMs)),
    untilMs: Math.min(Infinity, ...begins.filter((ms) => ms > atMs)),
  }
}
