/** Texts that an earlier version folded are found like new ones. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'
import { type DatabaseConnection, openDatabase, type Sql } from '../../kernel/database'
import { migrate } from '../../kernel/migrate/migrate'
import { searchedText } from './searched-text'

let world: TestWorld
let sql: Sql
const conversation = newId()

beforeAll(async () => {
  world = await createTestWorld()
  await world.sql.unsafe('create database earlier_folds')
  sql = openDatabase({ ...world.sql.options, database: 'earlier_folds' } as DatabaseConnection, { max: 2 })
  await migrate(sql, world.domains, { phases: ['expand'] })
})
afterAll(async () => {
  await sql.close()
  await world.sql.unsafe('drop database earlier_folds with (force)')
  await world.stop()
})

/** Folds a text as the earlier version did. */
const foldedBefore = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

const texts = [
  'Café Zürich',
  'Nguyễn',
  'straße',
  'İstanbul',
  'Ёлка',
  'zażółć gęślą jaźń',
  'don’t “go” — now',
  're\u00adad\u200b me',
  'がぎ 한국어 각',
  'ΟΔΟΣ',
  'plain',
]

const insertText = (nth: number, text: string) => sql`
  insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
  values (${conversation}, ${nth}::bigint, now(), 0, ${newId()}, false, ${foldedBefore(text)})`

test('texts and names that earlier servers wrote are folded like new ones, also while those servers still run', async () => {
  const [before, after] = [texts.slice(0, 6), texts.slice(6)]
  // Rows from before the triggers.
  await sql.unsafe('alter table conversations.message_text disable trigger text_is_refolded')
  await sql.unsafe('alter table videos.taste disable trigger key_is_refolded')
  for (const [nth, text] of before.entries()) await insertText(nth + 1, text)
  const person = newId()
  for (const [key, weight] of [
    ['café', 2],
    ['cafe', 1],
    ['tea', 4],
  ] as const)
    await sql`insert into videos.taste (person_id, key, weight) values (${person}, ${key}, ${weight})`
  await sql.unsafe('alter table conversations.message_text enable trigger text_is_refolded')
  await sql.unsafe('alter table videos.taste enable trigger key_is_refolded')
  for (const [nth, text] of after.entries()) await insertText(before.length + nth + 1, text)
  await migrate(sql, world.domains)
  const rows = await sql<{ text: string }[]>`
    select text from conversations.message_text where conversation_id = ${conversation} order by cseq`
  expect(rows.map(({ text }) => text)).toEqual(texts.map(searchedText))
  const tastes = await sql<{ key: string; weight: number }[]>`
    select key, weight from videos.taste where person_id = ${person} order by key`
  expect([...tastes]).toEqual([
    { key: 'cafe', weight: 3 },
    { key: 'tea', weight: 4 },
  ])
})
