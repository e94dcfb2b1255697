/** The kinds of settings that staff change while the server runs. Values are stored, audited and sent as text. */
import { formatAmount, parseAmount } from '@linnet/protocol'

/** The type of a value, which decides how the console shows and edits it. */
export type LiveKind = 'amount' | 'number' | 'switch' | 'choice' | 'numbers' | 'text'

/** The facts about a setting that the desk shows beside its value. */
export interface TunableRange {
  kind: LiveKind
  /** What a number counts, such as `hours`. */
  unit?: string
  /** As text; for a list, the range of its numbers; for a text, `most` is its length. */
  least?: string
  most?: string
  choices?: readonly string[]
}

/** One tunable. `C` is the environment settings that preset it. */
export interface TunableField<T = unknown, C = unknown> extends TunableRange {
  /** Changing it moves money or loosens what protects it, so a second person must approve. */
  movesMoney: boolean
  /** Undefined if the text is malformed or out of range. */
  parse(text: string): T | undefined
  format(value: T): string
  /** The value until staff change it. */
  preset(given: C): T
  /** How much a value exposes: the greater, the less it protects. Undefined if neither direction is the safer one. */
  risk(value: T): Risk | undefined
}

type Risk = number | bigint

/** How risk follows from a setting's value: for limits and rewards it rises with the value, for delays and freezes it falls. */
export const risks = {
  risesWithValue: (value: Risk): Risk => value,
  fallsWithValue: (value: Risk): Risk => -value,
  /** For a limit where 0 means no limit. */
  risesUnlessLimited: (value: Risk): Risk => (value > 0 ? value : Infinity),
}

interface Given<T, C> {
  preset: (given: C) => T
  /** True if left out, because forgetting it only asks one person too many. */
  movesMoney?: boolean
  /** Without it, withdrawing any planned change of the setting takes two people. */
  risk?: (value: T) => Risk | undefined
}

const noDirection = () => undefined

interface Range<T> {
  least: T
  most: T
}

const wholePattern = /^(?:0|[1-9][0-9]{0,8})$/

const parseWhole = (text: string, { least, most }: Range<number>): number | undefined => {
  const value = wholePattern.test(text) ? Number(text) : -1
  return value >= least && value <= most ? value : undefined
}

/** Constructors of fields whose presets come from environment settings `C`. */
export const tunableFields = <C>() => ({ ...numericFields<C>(), ...wordFields<C>() })

const hundredth = 10_000n

const numericFields = <C>() => ({
  /** In micro-units, with at most two decimals. */
  amount: ({
    preset,
    movesMoney = true,
    risk = noDirection,
    ...range
  }: Given<bigint, C> & Range<bigint>): TunableField<bigint, C> => ({
    kind: 'amount',
    least: formatAmount(range.least),
    most: formatAmount(range.most),
    movesMoney,
    risk,
    preset,
    format: formatAmount,
    parse(text) {
      const value = parseAmount(text)
      const isInRange = value !== undefined && value >= range.least && value <= range.most
      return isInRange && value % hundredth === 0n ? value : undefined
    },
  }),

  number: ({
    preset,
    movesMoney = true,
    risk = noDirection,
    unit,
    ...range
  }: Given<number, C> & Range<number> & { unit: string }): TunableField<number, C> => ({
    kind: 'number',
    unit,
    least: String(range.least),
    most: String(range.most),
    movesMoney,
    risk,
    preset,
    format: String,
    parse: (text) => parseWhole(text, range),
  }),

  /** A list of different numbers, written `5,7,9`. */
  numbers: ({
    preset,
    movesMoney = true,
    risk = noDirection,
    ...range
  }: Given<readonly number[], C> & Range<number>): TunableField<readonly number[], C> => ({
    kind: 'numbers',
    least: String(range.least),
    most: String(range.most),
    movesMoney,
    risk,
    preset,
    format: (numbers) => numbers.join(','),
    parse(text) {
      const numbers = text.split(',').flatMap((part) => parseWhole(part.trim(), range) ?? [])
      const isWhole = numbers.length === text.split(',').length
      return isWhole && new Set(numbers).size === numbers.length ? numbers : undefined
    },
  }),
})

const wordFields = <C>() => ({
  switch: ({
    preset,
    movesMoney = true,
    risk = noDirection,
  }: Given<boolean, C>): TunableField<boolean, C> => ({
    kind: 'switch',
    movesMoney,
    risk,
    preset,
    format: (isOn) => (isOn ? 'on' : 'off'),
    parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  }),

  choice: <T extends string>({
    preset,
    movesMoney = true,
    risk = noDirection,
    choices,
  }: Given<T, C> & { choices: readonly T[] }): TunableField<T, C> => ({
    kind: 'choice',
    choices,
    movesMoney,
    risk,
    preset,
    format: (choice) => choice,
    parse: (text) => choices.find((choice) => choice === text),
  }),

  /** One line; '' if `pattern` allows it. */
  text: ({
    preset,
    movesMoney = true,
    risk = noDirection,
    pattern,
    longest,
  }: Given<string, C> & { pattern: RegExp; longest: number }): TunableField<string, C> => ({
    kind: 'text',
    most: String(longest),
    movesMoney,
    risk,
    preset,
    format: (text) => text,
    parse: (text) => (text.length <= longest && pattern.test(text) ? text : undefined),
  }),
})
