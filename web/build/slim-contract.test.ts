import { expect, test } from 'bun:test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, allSignals, fieldsOf, ForwardedContent, kinds } from '../../protocol/src'
import { meaningsOf } from '../../protocol/src/meaning'
import { slimDefinitions } from './slim-contract.mjs'

test('of a definition, what only the server and the documents read is left out, and no line moves', () => {
  const code = `/** How to be told. */
export const ask = defineCall({
  name: 'x.ask',
  summary:
    'A, b ' + 'and c.',
  auth: 'member',
  input: wireInput({ summary: ['s', text({ max: 9, limit: 1 })], all: ['a', flag(), 'Ask all.', 1] }),
  refusals: ['NotFound'],
  limit: { count: 1, seconds: 60 },
})
export const told = defineEvent({ name: 'x.told', log: 'none', summary: 'News.', data: Nothing })
export const summary = { auth: 1 }
`
  const slim = String(slimDefinitions(code, 'x.ts'))
  expect(
    String(slim)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(
    `/** How to be told. */
export const ask = defineCall({
name: 'x.ask',



input: wireInput({ summary: ['s', text({ max: 9, limit: 1 })], all: ['a', flag()] }),
refusals: ['NotFound'],

})
export const told = defineEvent({    data: Nothing })
export const summary = { auth: 1 }
`.split('\n'),
  )
})

test('of the settings of a group, neither what staff call them nor what their fields mean is left', () => {
  const path = join(import.meta.dir, '../../protocol/src/groups/settings.ts')
  const slim = String(slimDefinitions(readFileSync(path, 'utf8'), path))
  expect(slim).toContain("wire: 'members_pin'")
  expect(slim).not.toMatch(/korean-lang|means:/)
})

test('of the contract, no field says what it means', () => {
  const folder = join(import.meta.dir, '../../protocol/src')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const slim = files
    .map((file) => String(slimDefinitions(readFileSync(join(folder, file), 'utf8'), file)))
    .join('\n')
  const inputs = [...allCalls.map(({ input }) => input), ...allSignals.map(({ data }) => data)]
  const ofFields = inputs.flatMap((input) => Object.values(fieldsOf(input) ?? {}).map(([, , text]) => text))
  const objects = [ForwardedContent, ...Object.values(kinds).map(({ sent }) => sent)]
  const ofObjects = objects.flatMap((object) =>
    object === 'serverOnly' ? [] : Object.values(meaningsOf(object) ?? {}).map(([text]) => text),
  )
  const texts = [...ofFields, ...ofObjects].filter((text) => text !== undefined)
  expect(texts.length).toBeGreaterThan(600)
  expect(texts.filter((text) => slim.includes(`'${text}'`))).toEqual([])
})
