import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { allCalls, allEvents, chatStateChanged, tokenChecked } from './index'
import { recastOf } from './recast'
import { lengthAsSent, tolerantList, tolerant } from './tolerant'
import { fieldsOf, flag, wireView } from './wire'

const Row = tolerant(
  wireView({
    id: ['list_id', z.string()],
    isOpen: ['open', flag()],
    state: ['state', z.enum(['new', 'old']).catch('new').optional()],
    note: ['note', z.string().optional()],
  }),
  { isOpen: false },
)
const whole = { list_id: 'a', open: 1, state: 'old', note: 'n' } as const

describe('reading a newer server', () => {
  test('an unknown enum value takes the fallback, an absent one stays absent', () => {
    expect(z.decode(Row, whole)).toEqual({ id: 'a', isOpen: true, state: 'old', note: 'n' })
    expect(z.decode(Row, { ...whole, state: 'burning' } as never)).toMatchObject({ state: 'new' })
    expect(z.decode(Row, { list_id: 'a', open: 0 })).toEqual({ id: 'a', isOpen: false })
  })

  test('an unreadable field is blank, and the other fields are read', () => {
    expect(z.decode(Row, { ...whole, open: 'ajar', note: { long: 'one' } } as never)).toEqual({
      id: 'a',
      isOpen: false,
      state: 'old',
    })
    expect(z.safeDecode(Row, { ...whole, list_id: 7 } as never).success).toBe(false)
    expect(z.safeDecode(Row, 'a row' as never).success).toBe(false)
  })

  test('an unreadable element is left out of its list', () => {
    const list = [whole, { open: 1 }, null, { ...whole, list_id: 'b' }]
    expect(z.decode(tolerantList(Row), list as never).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

/** Every schema inside a view, with its path of wire names. */
function* schemasIn(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  yield [path, schema]
  const fields = fieldsOf(schema)
  const recast = recastOf(schema)
  if (fields) for (const [wire, field] of Object.values(fields)) yield* schemasIn(field, `${path}.${wire}`)
  else if (recast) yield* schemasIn(recast.from, path)
  else if (schema instanceof z.ZodCatch) yield* schemasIn(schema.unwrap() as z.ZodType, `${path}?`)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* schemasIn(schema.unwrap() as z.ZodType, path)
  else if (schema instanceof z.ZodArray) yield* schemasIn(schema.element as z.ZodType, `${path}[]`)
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape))
      yield* schemasIn(field as z.ZodType, `${path}.${name}`)
}

const views = [
  ...allEvents.map(({ name, data }) => [name, data] as const),
  ...allCalls.map(({ name, output }) => [name, output] as const),
]
const isMoney = (name: string) => /^(wallet|redpackets)\./.test(name)

/** An unknown state or asset must not be shown as a known one: for money, such rows are left out, and such answers refused. */
test('every enum in answers and frames has a fallback, except for money', () => {
  const closed = views
    .filter(([name]) => !isMoney(name))
    .flatMap(([name, schema]) => [...schemasIn(schema, name)])
    .filter(
      ([path, schema]) =>
        !path.includes('?') && (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral),
    )
  expect(closed.map(([path]) => path)).toEqual([])
})

test('an unreadable row, claim, person or page of any list leaves the others readable', () => {
  const isRow = (schema: z.ZodType) => fieldsOf(schema) !== undefined || recastOf(schema) !== undefined
  const lists = views
    .flatMap(([name, schema]) => [...schemasIn(schema, name)])
    .filter(([, schema]) => schema instanceof z.ZodArray && isRow(schema.element as z.ZodType))
  expect(lists.map(([path]) => path)).toEqual([])
})

test('what a server does not understand of money, rights, settings, sessions or deletions is never ignored', () => {
  const lenient = allCalls.filter(({ ignoresUnknown }) => ignoresUnknown).map(({ name }) => name)
  const exact =
    /^(wallet|redpackets)\.|^auth\.(?!listDevices$)|\.(set|remove|delete|clear|recall|mute(Member)?|transfer|leave|dissolve)/
  const allowed = ['conversations.setDraft', 'conversations.mute']
  expect(lenient.length).toBeGreaterThan(20)
  expect(lenient.filter((name) => exact.test(name) && !allowed.includes(name))).toEqual([])
})

test('a page is full by what was sent, even if some of its rows cannot be read', () => {
  const list = z.decode(tolerantList(Row), [whole, { open: 1 }, whole] as never)
  expect([list.length, lengthAsSent(list), lengthAsSent([1])]).toEqual([2, 3, 1])
})

test('an unreadable part of the greeting does not stop a device from starting', () => {
  const greeting = {
    err: 0,
    msg: '',
    useq: 7,
    too_long: 2,
    time_ms: 'noon',
    heads: [{ list_id: 5 }],
    later: 1,
  }
  const checked = z.decode(tokenChecked.data, greeting as never)
  expect(checked).toEqual({ err: 0, message: '', useq: 7, tooLong: 1, heads: [] })
})

test('an unreadable field of a frame of my own log leaves its others readable', () => {
  const data = { list_id: '00000000-0000-7000-8000-000000000001', top: 'high', lock: 'frozen', read_mseq: 4 }
  const read = z.decode(chatStateChanged.data, data as never)
  expect(read).toMatchObject({ readMseq: 4, lock: '' })
  expect(read).not.toHaveProperty('isPinned')
})
