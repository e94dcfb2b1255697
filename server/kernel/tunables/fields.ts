/** The kinds of settings that staff change while the server runs. Values are stored, audited and sent as text. */
import { formatAmount, parseAmount } from '@linnet/protocol'

/** The type of a value, which decides how the console shows and edits it. */
export type LiveKind = 'amount' | 'number' | 'switch' | 'choice' | 'numbers' | 'text'

/** The facts about a setting that the desk shows beside its value. */
export interface TunableRange {
  kind: LiveKind
  /** The unit of a number, such as `hours`. */
  unit?: string
  /**
   * The least value as text; for a list, the least number in it. `most` is the greatest, or the length of a
   * text.
   */
  least?: string
  most?: string
  choices?: readonly string[]
}

/** One tunable. `C` is the environment settings that preset it. */
export interface TunableField<T = unknown, C = unknown> extends TunableRange {
  /** Changing it moves money or loosens what protects it, so a second person must approve. */
  movesMoney: boolean
  /** Parses a value; undefined if the text is malformed or out of range. */
  parse(text: string): T | undefined
  format(value: T): string
  /** The value until staff change it. */
  preset(given: C): T
  /**
   * The exposure that a value brings: the greater, the less it protects. Undefined if neither direction is
   * the safer one.
   */
  risk(value: T): Risk | undefined
}

type Risk = number | bigint

/**
 * Functions from a setting's value to its risk: for limits and rewards it rises with the value, for delays
 * and freezes it falls.
 */
export const risks = {
  risesWithValue: (value: Risk): Risk => value,
  fallsWithValue: (value: Risk): Risk => -value,
  /** The risk of a limit where 0 means no limit. */
  risesUnlessLimited: (value: Risk): Risk => (value > 0 ? value : Infinity),
}

interface Given<T, C> {
  preset: (given: C) => T
  /**
   * Whether changing it moves money; true if left out, because forgetting it only asks one person too many.
   */
  movesMoney?: boolean
  /** The risk of a value. Without it, withdrawing any planned change of the setting takes two people. */
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
  /** An amount in micro-units, with at most two decimals. */
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

  /** One line of text; '' if `pattern` allows it. */
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
