import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z as whole } from 'zod'
import { slim } from './slim-zod.mjs'

const folder = mkdtempSync(join(tmpdir(), 'slim-zod-'))
let cut: typeof whole

beforeAll(async () => {
  const copy = join(folder, 'zod')
  cpSync(dirname(fileURLToPath(import.meta.resolve('zod/package.json'))), copy, { recursive: true })
  const schemas = join(copy, 'v4/classic/schemas.js')
  writeFileSync(schemas, slim(readFileSync(schemas, 'utf8')))
  cut = ((await import(join(copy, 'index.js'))) as { z: typeof whole }).z
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One schema of every sort that the protocol is made of, wrapped in each other as there. */
function schemaBy(z: typeof whole) {
  const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
    decode: (number) => number === 1,
    encode: (boolean) => (boolean ? 1 : 0),
  })
  const minor = z.codec(z.string().regex(/^\d+$/), z.bigint().min(0n), {
    decode: BigInt,
    encode: String,
  })
  type Node = { name: string; below: Node[] }
  const node: whole.ZodType<Node> = z.lazy(() => z.object({ name: z.string(), below: z.array(node) }))
  return z.strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1).max(5),
    sort: z.enum(['one', 'two']),
    count: z.int().min(0).max(9),
    share: z.number().nullable(),
    note: z.string().optional(),
    isOn: flag,
    amount: minor,
    tags: z.array(z.string()).max(2).default([]),
    extra: z.looseObject({ kind: z.int() }),
    byName: z.record(z.string(), z.unknown()),
    tree: node,
    even: z.int().refine((number) => number % 2 === 0),
  })
}

const good = {
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  name: ' Wren ',
  sort: 'two',
  count: 3,
  share: null,
  isOn: 1,
  amount: '90071992547409931',
  extra: { kind: 4, more: true },
  byName: { a: [1] },
  tree: { name: 'a', below: [{ name: 'b', below: [] }] },
  even: 4,
}

const bad: Readonly<Record<string, unknown>>[] = [
  { id: 'x' },
  { name: '   ' },
  { name: 'A longer name' },
  { sort: 'three' },
  { count: 1.5 },
  { count: 10 },
  { share: 'half' },
  { note: 3 },
  { isOn: 2 },
  { amount: '-1' },
  { tags: ['a', 'b', 'c'] },
  { extra: {} },
  { tree: { name: 'a', below: [{ name: 'b' }] } },
  { even: 3 },
  { unknown: 1 },
]

test("the browser's zod reads and writes what the whole one does", () => {
  const read = schemaBy(cut).decode(good as never)
  expect(read).toEqual(schemaBy(whole).decode(good as never))
  expect(read).toMatchObject({ name: 'Wren', isOn: true, amount: 90071992547409931n, tags: [] })
  expect(schemaBy(cut).encode(read)).toEqual(schemaBy(whole).encode(read))
})

test("the browser's zod refuses what the whole one does, for the same reason at the same place", () => {
  for (const change of bad) {
    const issues = [cut, whole].map((z) => {
      const outcome = schemaBy(z).safeDecode({ ...good, ...change } as never)
      return outcome.error?.issues.map(({ code, path }) => ({ code, path }))
    })
    expect(issues[0]).toBeArrayOfSize(1)
    expect(issues[0]).toEqual(issues[1])
  }
})

test('what is cut is not there, so that asking for it is an error and never another answer', () => {
  expect(() => cut.string().email()).toThrow(TypeError)
})
