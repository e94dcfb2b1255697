/** Settings read from environment variables. */
import { z } from 'zod'
import { StartRefusal } from './start-refusal'

export type Environment = Readonly<Record<string, string | undefined>>

/** One setting: its schema, and the words that complete "X must be ...". */
export interface Setting<S extends z.ZodType = z.ZodType> {
  schema: S
  mustBe: string
}

export const setting = <S extends z.ZodType>(schema: S, mustBe: string): Setting<S> => ({ schema, mustBe })

type Fields = Readonly<Record<string, Setting>>
type Given<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

/** The server's own settings that domains may use to read theirs. */
export interface ServerFacts {
  production: boolean
  /** 0 means any free port. */
  port: number
  host: string
  /** Without a trailing slash; undefined means the address a request came to. */
  publicUrl: string | undefined
}

/** The settings of one domain. */
export interface Settings<C = unknown> {
  /** Names of the environment variables. */
  names: readonly string[]
  /** Throws a `StartRefusal` that names the invalid setting. */
  read: (env: Environment, server: ServerFacts) => C
  /** Sentences about valid settings that an operator probably did not mean. */
  doubtsAbout: (env: Environment) => readonly string[]
}

/** Declares a domain's settings. `present` turns their values into the form its code uses, and `doubts` finds what is valid and odd. */
export function defineSettings<F extends Fields, C>(
  fields: F,
  present: (given: Given<F>, server: ServerFacts) => C,
  doubts: (given: Given<F>) => readonly string[] = () => [],
): Settings<C> {
  return {
    names: Object.keys(fields),
    read: (env, server) => present(readFields(fields, env), server),
    doubtsAbout: (env) => doubts(readFields(fields, env)),
  }
}

/** Reads settings. An empty value counts as unset, which is how `.env` files and containers switch one off. */
export function readFields<F extends Fields>(fields: F, env: Environment): Given<F> {
  const values = Object.entries(fields).map(([name, { schema, mustBe }]) => {
    const parsed = schema.safeParse(env[name]?.trim() || undefined)
    if (!parsed.success) throw wrongSetting(name, mustBe)
    return [name, parsed.data] as const
  })
  return Object.fromEntries(values) as Given<F>
}

/** The refusal of an invalid setting. Doesn't repeat the value, which may hold a password. */
export const wrongSetting = (name: string, mustBe: string): StartRefusal =>
  new StartRefusal(`${name} must be ${mustBe}.`)

/** The refusal of a development setting in production. */
export const onlyForDevelopment = (setting: string): StartRefusal =>
  new StartRefusal(`${setting} is for development only and not allowed when NODE_ENV is production.`)

/** The refusal of a URL that would send secrets or messages unencrypted. */
export const mustBeHttps = (name: string): StartRefusal =>
  new StartRefusal(
    `${name} must use TLS when NODE_ENV is production: what is sent there could be read on the way. Only an address of this machine may do without.`,
  )

/** The doubts about a bucket of which only other settings are set: nothing is stored in it. */
export const bucketDoubts = (given: Readonly<Record<string, unknown>>, bucket: string): readonly string[] =>
  given[bucket] === undefined && Object.values(given).some((value) => value !== undefined)
    ? [`${bucket} is not set, so the other settings of the bucket have no effect.`]
    : []

const text = (pattern: RegExp) => z.string().regex(pattern)

/** Schemas that several settings share. */
export const values = {
  text: z.string().min(1).max(500),
  onOff: z.enum(['on', 'off']),
  yesNo: z.enum(['1', '0']).transform((value) => value === '1'),
  wholeNumber: text(/^\d{1,9}$/).transform(Number),
  port: text(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535)),
  httpUrl: z.url({ protocol: /^https?$/ }),
}
