import { expect, test } from 'bun:test'
import {
  allCalls,
  allEvents,
  allSignals,
  fieldsOf,
  nested,
  text,
  wireInput,
  wireView,
} from '@linnet/protocol'
import { z } from 'zod'
import { documentFields } from './document-fields'

test('the fields of a schema are listed under their wire names, with type and whether they are required', () => {
  const Item = wireView({ at: ['time', z.int()], tags: ['tags', z.array(z.string())] })
  const schema = wireInput({
    personId: ['user_id', z.uuid()],
    nickname: ['name', text({ min: 1, max: 40 }).optional()],
    kind: ['kind', z.enum(['a', 'b'])],
    items: ['items', nested(z.array(Item).max(5))],
    heads: ['heads', z.record(z.string(), z.int().min(0)).optional()],
  })
  expect(documentFields(schema).map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['user_id', 'uuid', true],
    ['name', 'text, 1 to 40 characters', false],
    ['kind', '"a" or "b"', true],
    ['items', 'list of object, at most 5', true],
    ['items[].time', 'whole number', true],
    ['items[].tags', 'list of text', true],
    ['heads', 'map to whole number', false],
  ])
})

test('a list of objects shows the fields of its items, and an empty object shows none', () => {
  expect(documentFields(z.array(wireView({ id: ['id', z.string()] })))).toEqual([
    { name: '[].id', type: 'text', isRequired: true },
  ])
  expect(documentFields(wireView({}))).toEqual([])
})

test('every field of every call, event and signal is listed', () => {
  const schemas = [
    ...allCalls.flatMap(({ input, output }) => [input, output]),
    ...[...allEvents, ...allSignals].map(({ data }) => data),
  ]
  for (const schema of schemas) {
    const listed = documentFields(schema).map(({ name }) => name)
    const stated = Object.values(fieldsOf(schema) ?? {}).map(([wire]) => wire)
    expect(stated.filter((name) => !listed.includes(name))).toEqual([])
  }
})
