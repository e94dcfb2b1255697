import { expect, test } from 'bun:test'
import { z } from 'zod'
import { parseSearch, type Queue, stringifySearch, typedSearch, withQueue } from './search'

const schema = z.object({
  state: z.enum(['open', 'closed']).optional(),
  limit: z.literal([25, 50]).default(25),
  descending: z.boolean().default(true),
  search: z.string().max(5).optional(),
})

test('parameters get the types that the call takes', () => {
  const record = parseSearch('?state=open&limit=50&descending=false&search=12')
  expect(typedSearch(schema, record)).toEqual({ state: 'open', limit: 50, descending: false, search: '12' })
})

test('what the call would refuse counts as missing', () => {
  expect(
    typedSearch(schema, parseSearch('?state=odd&limit=7&descending=maybe&search=toolong&other=1')),
  ).toEqual({})
})

test('any text survives the address', () => {
  const search = { a: 'x&y=1 #?', b: '你好' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ a: undefined })).toBe('')
})

const queue: Queue = { name: 'state', waiting: ['open', 'mine'] }
const filters = [{ name: 'state' }, { name: 'search' }]

test('a queue opens on what waits, oldest first, and shows the newest of what is over first', () => {
  expect(withQueue({}, queue, filters)).toEqual({ state: 'open', descending: 'false' })
  expect(withQueue({ state: 'mine' }, queue, filters)).toEqual({ state: 'mine', descending: 'false' })
  expect(withQueue({ state: 'closed' }, queue, filters)).toEqual({ state: 'closed', descending: 'true' })
  expect(withQueue({ state: 'all', descending: 'false' }, queue, filters)).toEqual({
    state: 'all',
    descending: 'false',
  })
  expect(withQueue({ a: '1' }, undefined, filters)).toEqual({ a: '1' })
})

test('another filter of a queue also finds what is over, unless a state is set', () => {
  const search = { search: 'Ann' }
  expect(withQueue(search, queue, filters)).toEqual({ ...search, state: 'all', descending: 'true' })
  expect(withQueue({ ...search, state: 'open' }, queue, filters)).toMatchObject({ state: 'open' })
  expect(withQueue({ open: '1', after: '2' }, queue, filters)).toMatchObject({ state: 'open' })
})
