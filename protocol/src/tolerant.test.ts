import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { allEvents, getChat, listChats, readHistory, sendMessage } from './index'
import { recastOf } from './recast'
import { tolerantList, tolerant } from './tolerant'
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

/** Wire paths of enums without a fallback. */
function closedIn(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const fields = fieldsOf(schema)
  if (fields)
    return Object.values(fields).flatMap(([wire, field]) => closedIn(field, `${path}.${wire}`, seen))
  const recast = recastOf(schema)
  if (recast) return closedIn(recast.from, path, seen)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return [path]
  if (schema instanceof z.ZodCatch) {
    const inner = schema.unwrap() as z.ZodType
    return inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral ? [] : closedIn(inner, path, seen)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return closedIn(schema.unwrap() as z.ZodType, path, seen)
  if (schema instanceof z.ZodArray) return closedIn(schema.element as z.ZodType, path, seen)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      closedIn(field as z.ZodType, `${path}.${name}`, seen),
    )
  return []
}

/** An unknown state or asset must not show as a known one: such frames are dropped, and screens fetch. */
const isMoney = (name: string) => /^(wallet|redpackets)\./.test(name)

test('every enum in frames, chats and pages of a log has a fallback, except for money', () => {
  const views = [
    ...allEvents.map(({ name, data }) => [name, data] as const).filter(([name]) => !isMoney(name)),
    ...[listChats, getChat, readHistory, sendMessage].map(({ name, output }) => [name, output] as const),
  ]
  expect(views.flatMap(([name, schema]) => closedIn(schema, name))).toEqual([])
})
