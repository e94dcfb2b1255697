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

/** As the earlier version did. */
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

test('a backfill folds them as new ones are', async () => {
  for (const [nth, text] of texts.entries())
    await sql`
      insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
      values (${conversation}, ${nth + 1}::bigint, now(), 0, ${newId()}, false, ${foldedBefore(text)})`
  await migrate(sql, world.domains)
  const rows = await sql<{ text: string }[]>`
    select text from conversations.message_text where conversation_id = ${conversation} order by cseq`
  expect(rows.map(({ text }) => text)).toEqual(texts.map(searchedText))
})
