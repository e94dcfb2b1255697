/** Settings that staff change while the server runs: declared by a domain, kept in memory, preset by the environment. */
import type { Sql } from '../database'
import { type Settings, wrongSetting } from '../settings'
import type { ReadWork } from '../work'
import type { TunableField, TunableRange } from './fields'

type Fields<C> = Readonly<Record<string, TunableField<unknown, C>>>
type ValuesOf<F> = { [Key in keyof F]: F[Key] extends TunableField<infer T, never> ? T : never }

/** One setting as the console lists it. */
export interface TunableEntry extends TunableRange {
  /** The schema of the domain that declares it, a name that the console knows. */
  area: string
  /** The setting's name, unique among all domains. */
  key: string
  movesMoney: boolean
  preset: string
}

/** The tunables of one domain. */
export interface Tunables<P = unknown> {
  presets: Settings
  keys: readonly string[]
  /** The entries that the console shows, with the presets of this server. */
  entries(given: unknown): Omit<TunableEntry, 'area'>[]
  /** The text as it is stored; undefined if it is malformed or out of range. */
  canonical(key: string, text: string): string | undefined
  /** The form that the domain's code uses. */
  present(texts: ReadonlyMap<string, string>): P
  /** Whether one value exposes more than another. Undefined if neither direction is the safer one. */
  isRiskier(key: string, value: string, than: string): boolean | undefined
  /** A setting that contradicts the others. */
  conflict(texts: ReadonlyMap<string, string>): string | undefined
}

interface Definition<C, F extends Fields<C>, P> {
  /** The environment settings that preset the live ones. */
  presets: Settings<C>
  fields: F
  present: (values: ValuesOf<F>) => P
  /** Names a setting that contradicts another, such as a maximum below the minimum. */
  conflict?: (values: ValuesOf<F>) => (keyof F & string) | undefined
}

/** Declares a domain's tunables. `present` turns their values into the form its code uses. */
export function defineTunables<C, F extends Fields<C>, P>({
  presets,
  fields,
  present,
  conflict,
}: Definition<C, F, P>): Tunables<P> {
  const parsed = (texts: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.parse(texts.get(key) ?? '')]),
    ) as ValuesOf<F>
  const canonical = (key: string, text: string) => {
    const field = fields[key]
    const value = field?.parse(text)
    return field && value !== undefined ? field.format(value) : undefined
  }
  return {
    presets,
    keys: Object.keys(fields),
    entries: (given) =>
      Object.entries(fields).map(([key, field]) => {
        const { kind, unit, least, most, choices, movesMoney } = field
        const preset = field.format(field.preset(given as C))
        if (canonical(key, preset) === undefined)
          throw wrongSetting(`The preset of ${key}`, `between ${least} and ${most}`)
        return {
          key,
          kind,
          movesMoney,
          preset,
          ...(unit !== undefined && { unit }),
          ...(least !== undefined && { least }),
          ...(most !== undefined && { most }),
          ...(choices && { choices }),
        }
      }),
    canonical,
    isRiskier(key, value, than) {
      const [one, other] = [value, than].map((text) => riskOf(fields[key], text))
      return one === undefined || other === undefined ? undefined : one > other
    },
    present: (texts) => present(parsed(texts)),
    conflict: (texts) => conflict?.(parsed(texts)),
  }
}

function riskOf<C>(field: TunableField<unknown, C> | undefined, text: string) {
  const value = field?.parse(text)
  return field && value !== undefined ? field.risk(value) : undefined
}

/** A change as it is stored: `value` from a moment on, or, without a value, the withdrawal of an earlier change. */
export interface TunableChange {
  id: number
  key: string
  value: string | undefined
  fromMs: number
  /** The change that this one withdraws. */
  withdraws: number | undefined
}

/** Where the changes are stored. */
export interface TunableSource {
  /** The newest change's id. */
  newest(sql: Sql): Promise<number>
  all(sql: Sql): Promise<TunableChange[]>
}

/** A domain's tunables in a running server. */
export interface Tunable<P> {
  /** The settings as of a transaction, or as of now. Other processes see a change within a second. */
  current(at?: Pick<ReadWork, 'nowMs'>): P
  /**
   * The settings as of this transaction, after checking whether another process has changed them: one small
   * query.
   */
  confirmed(work: ReadWork): Promise<P>
}

/** The settings of a tunable with some of them overruled. */
export const overruled = <P>(settings: Tunable<P>, overrule: (settings: P) => P): Tunable<P> => ({
  current: (at) => overrule(settings.current(at)),
  confirmed: async (work) => overrule(await settings.confirmed(work)),
})
