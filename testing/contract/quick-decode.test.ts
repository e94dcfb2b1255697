import { describe, expect, test } from 'bun:test'
import { allCalls, kinds, splitEnvelope } from '@linnet/protocol'
import { z } from 'zod'
import openapi from '../../protocol/generated/openapi.json'
import { quickDecode, undecided } from '../../server/kernel/input/quick-decode'

const uuid = '01a1fab9-9e6e-71c5-b586-ab4f13487f52'

/** Values that some fields accept, and values that none do. */
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -0,
  1,
  -1,
  1.5,
  99,
  2 ** 53,
  NaN,
  '',
  ' ',
  'x',
  '0',
  '07',
  'true',
  'A@Example.org',
  'https://example.org/a',
  'a\u0000b',
  '\ud800',
  '😀'.repeat(3000),
  'x'.repeat(5001),
  uuid,
  uuid.toUpperCase(),
  [],
  [null],
  ['x'],
  [1, 2],
  [uuid, uuid.toUpperCase()],
  Array.from({ length: 300 }, () => uuid),
  {},
  { text: 'x' },
  { text: 'x', more: [1], toString: 1 },
  { text: undefined },
  JSON.parse('{"__proto__": 1, "text": "x"}'),
  [{ style: 'bold', at: 0, length: 1 }],
  [{ length: 1, at: 0, style: 'bold' }],
  [{ style: 'bold', at: 0, length: 1, more: 1 }],
]

interface Counts {
  accepted: number
  /** How many of them are left to zod. */
  left: number
}

/** A value with its fields in their order; amounts of money are `bigint`. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

/** Compares with zod: the same value with its fields in the same order, or undecided. */
function compare(schema: z.ZodType, value: unknown, counts: Counts): void {
  const whole = z.safeDecode(schema, value)
  const quick = quickDecode(schema, value)
  if (quick === undecided) {
    counts.accepted += Number(whole.success)
    counts.left += Number(whole.success)
    return
  }
  counts.accepted++
  const isSame = Bun.deepEquals(quick, whole.data, true) && inOrder(quick) === inOrder(whole.data)
  if (!whole.success || !isSame) expect({ value, decoded: quick }).toEqual({ value, decoded: whole })
}

/** Varies one field at a time, adds a field, and puts the fields into another order. */
function compareVariants(schema: z.ZodType, base: Readonly<Record<string, unknown>>, counts: Counts): void {
  const fields = Object.entries(base)
  for (const value of [base, { ...base, more: 1 }, Object.fromEntries(fields.reverse()), ...values])
    compare(schema, value, counts)
  for (const [name] of fields) {
    compare(schema, Object.fromEntries(fields.filter(([other]) => other !== name)), counts)
    for (const value of values) compare(schema, { ...base, [name]: value }, counts)
  }
}

interface Printed {
  $ref?: string
  properties?: Record<string, Printed>
  examples?: unknown[]
  const?: unknown
  anyOf?: Printed[]
}
const components = openapi.components.schemas as unknown as Record<string, Printed>
const resolved = (printed: Printed): Printed => components[printed.$ref?.split('/').at(-1) ?? ''] ?? printed

/** An example of each way to make a request, with all its fields, from the printed contract. */
function examplesOf(printed: Printed): Record<string, unknown>[] {
  const { properties = {}, anyOf } = resolved(printed)
  if (anyOf) return anyOf.flatMap(examplesOf)
  const examples = Object.entries(properties).map(([name, property]) => {
    const [example] = resolved(property).properties ? examplesOf(property) : []
    return [name, property.const ?? property.examples?.[0] ?? example] as const
  })
  return [splitEnvelope(Object.fromEntries(examples)).fields]
}

const bodies = new Map(
  Object.entries(
    openapi.paths as unknown as Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: Printed }> } }>
    >,
  ).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => [path, schema] as const),
    ),
  ),
)

describe('decodes as zod does', () => {
  test('the input of every call', () => {
    const counts = { accepted: 0, left: 0 }
    for (const { wire, input } of allCalls)
      for (const example of examplesOf(bodies.get(wire.split(' ')[1] ?? '') ?? {}))
        compareVariants(input, example, counts)
    expect(counts.accepted).toBeGreaterThan(5_000)
    expect(counts.left).toBe(0)
  })

  test('the content of every kind', () => {
    const counts = { accepted: 0, left: 0 }
    for (const [kind, { sent, seen }] of Object.entries(kinds)) {
      const [example = {}] = examplesOf({ $ref: `#/components/schemas/sent.${kind}` })
      compareVariants(seen, { text: 'x', ...example }, counts)
      if (sent === 'serverOnly') continue
      expect(quickDecode(sent, example)).not.toBe(undecided)
      compareVariants(sent, example, counts)
    }
    expect(counts.left).toBe(0)
  })

  test('what only zod understands', () => {
    const counts = { accepted: 0, left: 0 }
    interface Tree {
      name: string
      branches: Tree[]
    }
    const Tree: z.ZodType<Tree> = z.object({
      name: z.string(),
      get branches() {
        return z.array(Tree)
      },
    })
    compare(Tree, { name: 'a', branches: [{ name: 'b', branches: [], more: 1 }] }, counts)
    compare(Tree, { name: 'a', branches: [{ name: 'b', branches: [1] }] }, counts)
    for (const schema of [
      z.object({ size: z.number().default(3), free: z.unknown() }),
      z.object({ by: z.record(z.string(), z.number()) }),
      z.coerce.number(),
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      z.object({ a: z.string() }).refine(({ a }) => a !== 'x'),
      z.array(z.string().trim().min(1)).max(2),
      z.string().transform(Number),
      z.nullable(z.literal([1, 'x'])),
    ])
      for (const value of [
        ...values,
        { a: 'x' },
        { a: 'y', c: 1 },
        { b: 'x' },
        { by: { a: 1 } },
        { by: { a: 'x' } },
        { free: 1 },
      ])
        compare(schema, value, counts)
    expect(counts.accepted).toBeGreaterThan(30)
  })
})
