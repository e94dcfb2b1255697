import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as protocol from '@linnet/protocol'
import { kinds } from '@linnet/protocol/kinds/index'
import fc from 'fast-check'
import { z } from 'zod'
import type * as smallZod from './small-zod'

const root = join(import.meta.dir, '..')
const folder = mkdtempSync(join(tmpdir(), 'small-zod-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The protocol twice: with zod, and bundled with its replacement for browsers. */
const whole = { ...protocol, kinds }
let bundled: typeof whole
let small: typeof smallZod
beforeAll(async () => {
  const built = await Bun.build({
    entrypoints: ['protocol/src/index.ts', 'protocol/src/kinds/index.ts', 'web/small-zod.ts'].map((file) =>
      join(root, file),
    ),
    root,
    outdir: folder,
    splitting: true,
    target: 'bun',
    plugins: [
      {
        name: 'small-zod',
        setup(build) {
          build.onResolve({ filter: /^zod$/ }, () => ({ path: join(root, 'web/zod.ts') }))
        },
      },
    ],
  })
  expect(built.logs).toEqual([])
  const load = (file: string) => import(join(folder, file)) as Promise<typeof whole>
  const contract = await load('protocol/src/index.js')
  bundled = { ...contract, kinds: (await load('protocol/src/kinds/index.js')).kinds }
  small = (await import(join(folder, 'web/small-zod.js'))) as typeof smallZod
})

type Pair = { isInput: boolean; zod: z.ZodType; ours: z.ZodType }

function pairs(): Pair[] {
  const schemasOf = ({ allCalls, allEvents, allSignals, kinds }: typeof whole): z.ZodType[][] => [
    allCalls.map(({ input }) => input),
    allCalls.map(({ output }) => output),
    [...allEvents, ...allSignals].map(({ data }) => data),
    Object.values(kinds).map(({ seen }) => seen),
    Object.values(kinds).flatMap(({ sent }) => (sent === 'serverOnly' ? [] : [sent])),
  ]
  const ours = schemasOf(bundled)
  return schemasOf(whole).flatMap((schemas, group) =>
    schemas.map((zod, at) => ({ isInput: group === 0, zod, ours: ours[group]![at]! })),
  )
}

const decode = (pair: Pair, value: unknown) => ({
  zod: z.safeDecode(pair.zod, structuredClone(value) as never),
  ours: small.safeDecode(pair.ours as never, structuredClone(value)),
})
const encode = (pair: Pair, value: unknown) => ({
  zod: orThrown(() => z.safeEncode(pair.zod, value)),
  ours: orThrown(() => small.safeEncode(pair.ours as never, value)),
})

/** A codec's own function may throw on a value of another type, which typed code never passes. */
function orThrown<T>(act: () => T) {
  try {
    return act()
  } catch {
    return { success: false, error: { issues: [{ code: 'thrown', path: [] }] } } as const
  }
}

/**
 * Expects the same result; for a single issue also the details that callers see: the field, and whether the
 * value is too large.
 */
function expectSame(
  { zod, ours }: ReturnType<typeof decode | typeof encode>,
  { withReason = false } = {},
): void {
  if (zod.success || ours.success) expect(ours).toEqual(zod as never)
  else if (withReason && zod.error.issues.length === 1) {
    const reported = ({ code, path }: { code: string; path: readonly PropertyKey[] }) => ({
      isTooLarge: code === 'too_big',
      path,
    })
    expect(ours.error?.issues.map(reported)).toEqual(zod.error.issues.map(reported))
  }
}

const uuid = fc.uuid()
const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  7,
  '',
  '0',
  'x',
  'X'.repeat(6000),
  '1.25',
  [],
  [1],
  {},
  { a: 1 },
)

/** Wire values for a schema, most of them valid. */
function wireOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: takenBy(schema) }, { weight: 1, arbitrary: junk })
}

/** The types of schema that the protocol uses. */
type Used =
  | z.core.$ZodString
  | z.core.$ZodNumber
  | z.core.$ZodBoolean
  | z.core.$ZodLiteral
  | z.core.$ZodEnum
  | z.core.$ZodArray
  | z.core.$ZodRecord
  | z.core.$ZodObject
  | z.core.$ZodUnion
  | z.core.$ZodOptional
  | z.core.$ZodCatch
  | z.core.$ZodPipe
  | z.core.$ZodUnknown
  | z.core.$ZodCustom

function takenBy(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as Used)._zod
  switch (def.type) {
    case 'string':
      return textOf(schema as z.ZodString)
    case 'number':
      return fc.oneof(fc.nat(3), fc.integer(), fc.maxSafeInteger(), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'array':
      return fc.array(wireOf(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.oneof(uuid, fc.string()), wireOf(def.valueType), { maxKeys: 3 })
    case 'object':
      return objectOf(def.shape)
    case 'union':
      return fc.oneof(...def.options.map(wireOf))
    case 'optional':
    case 'catch':
      return fc.oneof(wireOf(def.innerType), fc.constant(undefined))
    case 'pipe':
      return wireOf(def.in)
    case 'unknown':
    case 'custom':
      return fc.jsonValue()
  }
}

function textOf(schema: z.ZodString): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid')
    return fc.oneof(
      uuid,
      uuid.map((text) => text.toUpperCase()),
      fc.constant('0'),
    )
  const { patterns } = schema._zod.bag
  const [pattern] = [...(patterns ?? [])].filter(({ source }) => !source.includes('\\0'))
  const free = fc.oneof(fc.string(), fc.constantFrom('a\0b', '\ud800', 'x'.repeat(400)))
  return pattern ? fc.oneof({ weight: 9, arbitrary: fc.stringMatching(pattern) }, free) : free
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, wireOf(schema)]))
  const rare = fc.nat(30).map((number) => number === 0)
  return fc.tuple(fc.record(fields), rare, rare, fc.nat(), junk).map(([value, isShort, isLong, at, more]) => {
    const keys = Object.keys(value)
    if (isShort && keys.length > 0) delete value[keys[at % keys.length]!]
    return isLong ? { ...value, unheardOf: more } : value
  })
}

/** The value with one of its fields replaced. */
const spoilt = (value: unknown, at: number, by: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  if (keys.length === 0) return by
  return { ...value, [keys[at % keys.length]!]: by }
}

describe("the browser's zod", () => {
  test('decodes what zod decodes, to the same value, and refuses what it refuses', () => {
    let decoded = 0
    for (const pair of pairs())
      fc.assert(
        fc.property(wireOf(pair.zod), (value) => {
          const outcome = decode(pair, value)
          expectSame(outcome)
          if (outcome.zod.success) decoded++
        }),
        { numRuns: 40 },
      )
    // Otherwise all values were invalid.
    expect(decoded).toBeGreaterThan(2000)
  })

  test('encodes what zod encodes, refuses what it refuses, and names the same field of a call', () => {
    let refused = 0
    for (const pair of pairs())
      fc.assert(
        fc.property(wireOf(pair.zod), fc.nat(), junk, (value, at, by) => {
          const { zod } = decode(pair, value)
          if (!zod.success) return
          expectSame(encode(pair, zod.data))
          const outcome = encode(pair, spoilt(zod.data, at, by))
          expectSame(outcome, { withReason: pair.isInput })
          if (!outcome.zod.success) refused++
        }),
        { numRuns: 40 },
      )
    expect(refused).toBeGreaterThan(500)
  })

  test('has what the app and the protocol call', async () => {
    const sources = [...new Bun.Glob('{protocol,client,web}/src/**/*.{ts,tsx}').scanSync(root)].filter(
      // The console uses zod itself, and members' apps never load its contract.
      (file) => !/\.(test|fixture)\.tsx?$|^protocol\/src\/staff[/.]/.test(file),
    )
    const missing: string[] = []
    for (const file of sources) {
      const source = await Bun.file(join(root, file)).text()
      const lacks = (where: object, name: string) => !(name in where) && missing.push(`${file}: ${name}`)
      // Types don't exist at run time.
      for (const [, name = ''] of source.matchAll(/\bz\.([a-z]\w*)\(/g)) lacks(small, name)
      const reads =
        /(?<!\b(?:z|JSON|Date|URL|TextDecoder\(\)))\.((?:safe)?(?:En|De)code|encode|decode|(?:safeP|p)arse(?:Async)?)\(/g
      if (source.includes("from 'zod'"))
        for (const [, name = ''] of source.matchAll(reads)) lacks(small.string(), name)
    }
    expect(missing).toEqual([])
  })
})
