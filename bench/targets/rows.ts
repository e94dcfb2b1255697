/** Rows of the table that compares a run with its goals. */
import { rounded } from '../latencies'

/** One row of the table. */
export interface Comparison {
  what: string
  linnet: string
  /** The bare limit in the same run. */
  bare: string
  goal: string
  reached: 'yes' | 'not yet' | '-'
}

export type Row = Readonly<Record<string, number>>
export type Figures = ReadonlyMap<string, Row>

interface Limit {
  value: number | undefined
  goal: number
  /** Whether more is better. */
  isHigherBetter?: boolean
}

interface SimpleRow {
  values: readonly (number | undefined)[]
  unit: string
  goal: number
  /** The value that is compared with the goal; otherwise the worst of all. */
  judged?: number | undefined
  isHigherBetter?: boolean
}

/** A row that is compared with a fixed number. A value that was not measured misses its goal. */
export function simple(what: string, { values, unit, goal, isHigherBetter, ...rest }: SimpleRow): Comparison {
  const known = values.map((value) => value ?? Number.NaN)
  const value = 'judged' in rest ? rest.judged : isHigherBetter ? Math.min(...known) : Math.max(...known)
  return {
    what,
    linnet: `${values.map((each) => show(each)).join(' / ')}${unit}`,
    bare: '-',
    goal: show(goal, unit),
    reached: judge({ value, goal, isHigherBetter: isHigherBetter === true }),
  }
}

export function judge({ value, goal, isHigherBetter = false }: Limit): Comparison['reached'] {
  if (value === undefined || Number.isNaN(value)) return 'not yet'
  return (isHigherBetter ? value >= goal : value <= goal) ? 'yes' : 'not yet'
}

export const of = (value: number | undefined, whole: number | undefined): number =>
  rounded((value ?? Number.NaN) / (whole ?? Number.NaN))

export const show = (value: number | undefined, unit = '') =>
  value === undefined || Number.isNaN(value) ? '-' : `${rounded(value).toLocaleString('en-US')}${unit}`

export const kilobytes = (bytes: number | undefined) =>
  bytes === undefined ? '-' : `${(bytes / 1024).toFixed(1)} KB`
