import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import asyncapi from '../generated/asyncapi.json'
import openapi from '../generated/openapi.json'
import {
  allCalls,
  allSignals,
  Emoji,
  ForwardedContent,
  kinds,
  PacketDraft,
  ProgramOrder,
  refusals,
} from '../src'
import { emojiPattern } from './emoji-pattern'
import { meaningfulFieldsOf } from './meanings'
import { parametersOf } from './refusal-parameters'

type Json = Record<string, unknown>
const documents: [name: string, document: { components: { schemas: object } }][] = [
  ['openapi.json', openapi],
  ['asyncapi.json', asyncapi],
]

/** Every object inside a document, with its path. */
function* partsOf(value: unknown, path = '#'): Generator<[path: string, part: Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Json]
  for (const [name, inner] of Object.entries(value)) yield* partsOf(inner, `${path}/${name}`)
}

describe.each(documents)('in %s', (_, document) => {
  test('every reference leads somewhere, and every component is referred to', () => {
    const references = new Set(
      Array.from(JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g), ([, path = '']) => path),
    )
    const missing = [...references].filter((path) => {
      let part: unknown = document
      for (const name of path.split('/')) part = (part as Json | undefined)?.[name]
      return part === undefined
    })
    expect(missing).toEqual([])
    const components = Object.keys(document.components.schemas)
    expect(components.filter((name) => !references.has(`components/schemas/${name}`))).toEqual([])
  })

  test('every pattern compiles under the u flag', () => {
    for (const [, { pattern }] of partsOf(document))
      if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u')).not.toThrow()
  })

  test('every code of an enumeration has a meaning', () => {
    const unexplained = Array.from(partsOf(document)).flatMap(([path, part]) => {
      const { enum: values, 'x-enumDescriptions': meanings = {} } = part
      if (!Array.isArray(values) || values.some((value) => typeof value === 'boolean')) return []
      if (String(values) === '0,1') return []
      return values
        .filter((value) => !(String(value) in (meanings as Json)))
        .map((value) => `${path}: ${value}`)
    })
    // The values of a profile field depend on its number, whose text explains them.
    expect(unexplained.filter((place) => !place.includes('profiles.setField'))).toEqual([])
  })

  test('whole numbers that callers send have a unit or a meaning', () => {
    const sent = Array.from(partsOf(document)).filter(([, { examples }]) => examples !== undefined)
    const bare = sent.filter(
      ([, part]) => part['type'] === 'integer' && !('x-unit' in part) && !('enum' in part),
    )
    expect(bare.map(([path]) => path)).toEqual([])
  })
})

test('every field of every request has a text and an example', () => {
  const bodies = Array.from(partsOf(openapi)).filter(
    ([, part]) =>
      part['additionalProperties'] === false &&
      'properties' in part &&
      'lang' in (part['properties'] as Json),
  )
  expect(bodies.length).toBeGreaterThan(120)
  const bare = bodies.flatMap(([path, { properties }]) =>
    Object.entries(properties as Record<string, Json>)
      .filter(([name, field]) => {
        const isOfEveryCall = ['_token', 'lang', '_agent_id'].includes(name)
        const isNarrowed = 'const' in field || path.includes('Of/')
        return !isOfEveryCall && (!field['description'] || !(isNarrowed || field['examples']))
      })
      .map(([name]) => `${path} ${name}`),
  )
  expect(bare).toEqual([])
})

describe('an example is what it is an example of', () => {
  const owners = [
    ...allCalls.map(({ name, input }) => [name, input] as const),
    ...allSignals.map(({ name, data }) => [name, data] as const),
    ['PacketDraft', PacketDraft] as const,
    ['ProgramOrder', ProgramOrder] as const,
  ]
  test.each(owners)('%s', (_, schema) => {
    for (const [name, { schema: field, meaning }] of Object.entries(meaningfulFieldsOf(schema))) {
      const example = name === 'file' ? {} : meaning?.[1]
      expect([name, z.safeDecode(field, example).success]).toEqual([name, true])
    }
  })

  const sent = Object.entries(kinds).flatMap(([name, kind]) =>
    kind.sent === 'serverOnly' ? [] : [[`sent.${name}`, kind.sent] as const],
  )
  test.each([...sent, ['ForwardedContent', ForwardedContent] as const])('%s', (_, schema) => {
    const fields = Object.entries(meaningfulFieldsOf(schema))
    const example = Object.fromEntries(fields.map(([name, { meaning }]) => [name, meaning?.[1]]))
    expect((schema as z.ZodType).safeParse(example).error).toBeUndefined()
  })
})

test('the parameters in the texts of refusals are those that the contract states', () => {
  for (const [name, texts] of Object.entries(refusals)) {
    const inText = Array.from(texts['en-us'].matchAll(/\{(\w+)\}/g), ([, parameter = '']) => parameter)
    const stated = Object.keys(parametersOf(name as keyof typeof refusals))
    expect([name, inText.filter((parameter) => !stated.includes(parameter))]).toEqual([name, []])
  }
})

test('calls of members need a session, calls of guests none', () => {
  const operations = openapi.paths as unknown as Record<string, Record<string, { security: unknown }>>
  for (const { name, wire, auth } of allCalls) {
    const [method = '', path = ''] = wire.split(' ')
    const { security } = operations[path]?.[method.toLowerCase()] ?? {}
    expect([name, security]).toEqual([name, auth === 'member' ? [{ session: [] }] : []] as never)
  }
})

test('a call answers its data, or refusals whose names are told apart by a discriminator', () => {
  const answer = openapi.paths['/im/in/login'].post.responses[200].content['application/json'].schema
  const [success, refusal] = answer.oneOf as Json[]
  expect(success).toMatchObject({ properties: { err: { const: 0 } } })
  expect(refusal).toMatchObject({
    properties: { err: { const: 1 }, data: { discriminator: { propertyName: 'code' } } },
  })
  const named = JSON.stringify(refusal)
  for (const name of ['WrongLogin', 'WrongCode', 'BadAccount', 'BadInput'])
    expect(named).toContain(`schemas/${name}"`)
  expect(named).not.toContain('PacketNotFound')
})

test('the printed pattern takes every kind of emoji, and no other text', () => {
  const printed = new RegExp(emojiPattern(), 'u')
  for (const emoji of ['👍', '❤️', '👍🏽', '👨‍👩‍👧', '🏳️‍🌈', '🇰🇷', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
    expect([emoji, printed.test(emoji)]).toEqual([emoji, true])
    expect([emoji, Emoji.safeParse(emoji).success]).toEqual([emoji, true])
  }
  for (const other of ['', 'a', '1', '❤', '👍👍', '🇽🇽'])
    expect([other, printed.test(other)]).toEqual([other, false])
})
