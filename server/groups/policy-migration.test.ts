/** Settings that two schemas held, moved into one row next to servers of the previous version, which use both. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationId } from '@linnet/protocol'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'
import { type DatabaseConnection, openDatabase, type Sql } from '../kernel/database'
import { migrate, type MigrateOptions } from '../kernel/migrate/migrate'

let world: TestWorld
let sql: Sql
const older = mkdtempSync(join(tmpdir(), 'linnet-older-'))
const ann = newId()

beforeAll(async () => {
  world = await createTestWorld()
  await world.sql.unsafe('create database older_groups')
  sql = openDatabase({ ...world.sql.options, database: 'older_groups' } as DatabaseConnection, { max: 2 })
  const folder = world.domains.find(({ name }) => name === 'groups')?.migrations ?? ''
  for (const name of readdirSync(folder).filter((each) => each < '004'))
    copyFileSync(join(folder, name), join(older, name))
  await migrate(
    sql,
    world.domains.map((domain) => (domain.name === 'groups' ? { ...domain, migrations: older } : domain)),
  )
})
afterAll(async () => {
  await sql.close()
  await world.sql.unsafe('drop database older_groups with (force)')
  await world.stop()
  rmSync(older, { recursive: true })
})

const isInUse = (...phases: NonNullable<MigrateOptions['phases']>) =>
  migrate(sql, world.domains, { phases, isInUse: true })

async function found(number: number): Promise<ConversationId> {
  const id = newId() as ConversationId
  await sql`insert into conversations.conversation (id, type, last_at, created_at) values (${id}, 2, now(), now())`
  await sql`
    insert into groups.group (conversation_id, number, owner_id, created_at, maker_id, founder_count)
    values (${id}, ${number}::bigint, ${ann}, now(), ${ann}, 0)`
  return id
}

/** Changes a group as a server of the previous version does. */
const changeAsBefore = (
  id: ConversationId,
  { isOn, text, word }: { isOn: boolean; text: string; word: string },
) =>
  sql.begin(async (tx) => {
    await tx`select 1 from conversations.conversation where id = ${id} for no key update`
    await tx`
      update groups.group set needs_review = ${isOn}, shows_history = ${isOn}, forbidden_words = ${tx.array([word], 'TEXT')}
      where conversation_id = ${id}`
    await tx`
      update conversations.conversation set forbidden_words = ${tx.array([word.toLowerCase()], 'TEXT')} where id = ${id}`
    await tx`
      update groups.group set notice = ${text}, notice_by = ${ann}, notice_at = now() where conversation_id = ${id}`
    await tx`update conversations.conversation set announcement = ${text.slice(0, 120)} where id = ${id}`
  })

/** The settings that a server of this version reads. */
async function policyNow(id: ConversationId) {
  const [row] = await sql<Record<string, unknown>[]>`
    select needs_review as "isOn", shows_history as shows, forbidden_word_list as words, announcement_text as text,
      announcement_by as by
    from conversations.conversation where id = ${id}`
  return row
}

const policyOf = (isOn: boolean, { text, word }: { text: string; word: string }) => ({
  isOn,
  shows: isOn,
  words: [word],
  text,
  by: ann,
})

const long = { text: 'Be kind. '.repeat(20), word: 'Ca-Sino' }
const short = { text: 'Be on time', word: 'Spam' }

test('a group has its settings whichever version changed it, in every phase', async () => {
  const [before, plain] = [await found(1), await found(2)]
  await changeAsBefore(before, { isOn: true, ...long })

  await isInUse('expand')
  const between = await found(3)
  await changeAsBefore(between, { isOn: true, ...short })
  expect(await policyNow(between)).toEqual(policyOf(true, short))

  await isInUse('backfill')
  expect(await policyNow(before)).toEqual(policyOf(true, long))
  expect(await policyNow(plain)).toEqual({ isOn: false, shows: false, words: [], text: '', by: null })

  // A server of the previous version reads the settings written by this one, in all the places that it uses.
  await sql`
    update conversations.conversation set needs_review = false, announcement_text = ${long.text}, announcement_by = ${ann},
      forbidden_word_list = ${sql.array(['Ca-Sino', '免费！ 加微信', '!!'], 'TEXT')}
    where id = ${between}`
  const [old] = await sql<Record<string, unknown>[]>`
    select old.needs_review, old.shows_history, notice as text, notice_by as by, old.forbidden_words as typed,
      conversation.forbidden_words as compared, announcement
    from groups.group old join conversations.conversation on id = conversation_id
    where conversation_id = ${between}`
  expect(old).toEqual({
    needs_review: false,
    shows_history: true,
    text: long.text,
    by: ann,
    typed: ['Ca-Sino', '免费！ 加微信', '!!'],
    compared: ['casino', '免费加微信'],
    announcement: long.text.slice(0, 120),
  })
  await changeAsBefore(between, { isOn: false, ...short })
  expect(await policyNow(between)).toEqual(policyOf(false, short))

  await migrate(sql, world.domains)
  expect(await policyNow(before)).toEqual(policyOf(true, long))
  expect(await policyNow(between)).toEqual(policyOf(false, short))
  const left = await sql<{ name: string }[]>`
    select tgname as name from pg_trigger where tgname like 'policy%'
    union all select column_name from information_schema.columns
    where table_schema = 'conversations' and table_name = 'conversation' and column_name in ('forbidden_words', 'announcement')
    union all select column_name from information_schema.columns
    where table_schema = 'groups' and table_name = 'group' and column_name in ('needs_review', 'notice', 'forbidden_words')`
  expect(left.map(({ name }) => name)).toEqual([])
})
