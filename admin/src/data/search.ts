import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

/** The search parameters of the address, as text. */
export type SearchRecord = Readonly<Record<string, string>>

/** Sets search parameters; undefined removes one. Each call adds an entry to the browser's history unless it replaces the current one. */
export type SetSearch = (
  change: Readonly<Record<string, string | number | boolean | undefined>>,
  options?: { isReplacing?: boolean },
) => void

/** The search parameters as text, and a function to change them. */
export function useSearchRecord(): [SearchRecord, SetSearch] {
  const record: SearchRecord = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = useCallback<SetSearch>(
    (change, { isReplacing = false } = {}) =>
      void navigate({
        to: '.',
        search: (earlier: SearchRecord) => merged(earlier, change),
        replace: isReplacing,
      }),
    [navigate],
  )
  return [record, set]
}

function merged(earlier: SearchRecord, change: Parameters<SetSearch>[0]): SearchRecord {
  const next: Record<string, string> = { ...earlier }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') delete next[name]
    else next[name] = String(value)
  }
  return next
}

/** One search parameter and its setter, such as the open tab of a panel. */
export function useSearchValue(name: string): [string | undefined, (value: string | undefined) => void] {
  const [record, set] = useSearchRecord()
  return [record[name], useCallback((value) => set({ [name]: value }), [name, set])]
}

/** The search parameters parsed by a schema. Invalid values count as missing: addresses are also typed by hand. */
export function useDeskSearch<Schema extends z.ZodObject>(
  schema: Schema,
): [Partial<z.input<Schema>>, SetSearch] {
  const [record, set] = useSearchRecord()
  return [useMemo(() => typedSearch(schema, record), [schema, record]), set]
}

/** A list of which part waits for staff: the filter that tells, and its values for what waits. The list opens on the first. */
export interface Queue {
  name: string
  waiting: readonly [string, ...string[]]
}

/** The value of a queue's filter that leaves nothing out. */
export const anyState = 'all'

/** The value of a queue's filter that nobody has set: what waits, or anything while another of the filters is set. */
export const initialState = (
  record: SearchRecord,
  queue: Queue,
  filters: readonly { name: string }[],
): string =>
  filters.some(({ name }) => name !== queue.name && record[name] !== undefined) ? anyState : queue.waiting[0]

/** Completes the parameters of a queue: it opens on what waits, oldest first, and shows the newest of what is over first. */
export function withQueue(
  record: SearchRecord,
  queue: Queue | undefined,
  filters: readonly { name: string }[],
): SearchRecord {
  if (!queue) return record
  const value = record[queue.name] ?? initialState(record, queue, filters)
  return { descending: String(!queue.waiting.includes(value)), ...record, [queue.name]: value }
}

/** The parameters that the schema has and accepts. */
export function typedSearch<Schema extends z.ZodObject>(
  schema: Schema,
  record: SearchRecord,
): Partial<z.input<Schema>> {
  const found: Record<string, unknown> = {}
  for (const [name, type] of Object.entries<z.ZodType>(schema.shape)) {
    const text = record[name]
    if (text === undefined) continue
    const value = [text, jsonOf(text)].find((each) => each !== undefined && type.safeParse(each).success)
    if (value !== undefined) found[name] = value
  }
  return found as Partial<z.input<Schema>>
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `?a=1&b=x` as a record of texts; values stay text until a schema parses them. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** The reverse of `parseSearch`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
