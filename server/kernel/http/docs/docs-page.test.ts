import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { allCalls, allEvents, allSignals, fieldsOf } from '@linnet/protocol'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { type Components, exampleOf, type Schema, schemaRows } from './schema-rows'

let world: TestWorld
let page: string

beforeAll(async () => {
  world = await createTestWorld()
  page = await (await fetch(`${world.url}/im/docs`)).text()
})
afterAll(() => world.stop())

/** The part of the page about one call. */
const partOf = (name: string) => page.split(`id="${name}"`)[1]?.split('</details>')[0] ?? ''

describe('a schema is listed', () => {
  const components: Components = {
    Item: {
      type: 'object',
      properties: { at: { type: 'integer' }, inner: { $ref: '#/components/schemas/Item' } },
    },
    Kind: { type: 'integer', enum: [1, 2], 'x-enumDescriptions': { 1: 'one', 2: 'two' } },
  }
  const schema: Schema = {
    type: 'object',
    required: ['name', 'items'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 40, description: 'The name.', examples: ['Ann'] },
      items: { type: 'array', maxItems: 5, items: { $ref: '#/components/schemas/Item' } },
      kind: { $ref: '#/components/schemas/Kind', description: 'Which.' },
      heads: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    },
  }

  test('by its fields, with type, need, meaning and example', () => {
    expect(schemaRows(schema, components)).toEqual([
      { name: 'name', type: 'text, 1 to 40 characters', isRequired: true, text: 'The name.', example: 'Ann' },
      { name: 'items', type: 'list of object, at most 5', isRequired: true, text: '', example: undefined },
      { name: 'items[].at', type: 'whole number', isRequired: false, text: '', example: undefined },
      { name: 'items[].inner', type: 'object', isRequired: false, text: '', example: undefined },
      { name: 'kind', type: '1 one; 2 two', isRequired: false, text: 'Which.', example: undefined },
      { name: 'heads', type: 'map to whole number', isRequired: false, text: '', example: undefined },
    ])
  })

  test('as one row if it has none', () => {
    const rows = schemaRows({ type: 'array', items: { type: 'string' } }, {})
    expect(rows).toEqual([{ name: '', type: 'list of text', isRequired: true, text: '', example: undefined }])
    expect(schemaRows({ type: 'object' }, {})).toEqual([])
  })

  test('and an example has its required fields', () => {
    expect(exampleOf(schema, components)).toEqual({ name: 'Ann', items: [] })
  })
})

test('every call is shown with its fields, its refusals and a request to try', () => {
  for (const { name, wire, input, refusals } of allCalls) {
    const part = partOf(name)
    const [, path = ''] = wire.split(' ')
    expect([name, part.includes(path), part.includes('Try it')]).toEqual([name, true, true])
    const wanted = [...Object.values(fieldsOf(input) ?? {}).map(([field]) => field), ...refusals]
    expect([name, wanted.filter((each) => !part.includes(`<code>${each}</code>`))]).toEqual([name, []])
  }
})

test('every frame is shown with its data', () => {
  for (const { name, data } of [...allEvents, ...allSignals]) {
    const fields = Object.values(fieldsOf(data) ?? {}).map(([field]) => field)
    const parts = page.split(`id="frame.${name}"`).slice(1).join('')
    expect([name, fields.filter((field) => !parts.includes(`<code>${field}</code>`))]).toEqual([name, []])
  }
})

describe('the page', () => {
  test.each([
    ['/im/docs', 'text/html'],
    ['/im/docs.js', 'text/javascript'],
    ['/im/openapi.json', 'application/json'],
    ['/im/asyncapi.json', 'application/json'],
  ])('%s is served as %s, and only once to who has it', async (path, type) => {
    const response = await fetch(`${world.url}${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await fetch(`${world.url}${path}`, { headers })).status).toBe(304)
  })

  test('runs its own script only, and sends calls to its own server only', async () => {
    const { headers } = await fetch(`${world.url}/im/docs`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'")
  })
})
