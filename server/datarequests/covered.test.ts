/**
 * Every column that may name a person either no longer does after their account is deleted, or is kept for a reason that is listed
 * here. A new table that names a person fails until its domain deletes the person's rows or gives a reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, deleteAccount, type TestWorld } from '@linnet/testing'
import { type Column, columnsOf, mayName, nameOf } from './person-columns.fixture'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Tables that must not contain a person after their account is deleted. */
const deleted = [
  'calls.preference.person_id',
  'contacts.address_match.other_id',
  'contacts.address_match.person_id',
  'contacts.personal_code.person_id',
  'contacts.request.from_id',
  'contacts.request.to_id',
  'contacts.tag.person_id',
  'conversations.folder.person_id',
  'favourites.item.person_id',
  'happenings.seen.person_id',
  'live.comment.person_id',
  'live.seat.person_id',
  'live.share.person_id',
  'live.stream.host_id',
  'miniprograms.program.next_payee_id',
  'miniprograms.program.payee_id',
  'miniprograms.visitor.person_id',
  'moments.comment.author_id',
  'moments.draft.person_id',
  'moments.hiding.other_id',
  'moments.hiding.person_id',
  'moments.moment.author_id',
  'moments.moment_like.person_id',
  'moments.notification.actor_id',
  'moments.notification.person_id',
  'moments.person.id',
  'moments.removal.person_id',
  'notifications.preference.person_id',
  'realnames.application.person_id',
  'rooms.meeting.host_id',
  'rooms.meeting_message.person_id',
  'rooms.meeting_seat.person_id',
  'rooms.seat.person_id',
  'rooms.voice_seat.person_id',
  'stickers.pack.person_id',
  'userlogs.event.person_id',
  'videos.comment.author_id',
  'videos.comment_like.person_id',
  'videos.dismissed_author.author_id',
  'videos.dismissed_author.person_id',
  'videos.dismissed_video.person_id',
  'videos.favourite.person_id',
  'videos.follow.author_id',
  'videos.follow.person_id',
  'videos.notification.actor_id',
  'videos.notification.person_id',
  'videos.person.id',
  'videos.taste.person_id',
  'videos.video.author_id',
  'videos.video_like.person_id',
  'videos.watch.person_id',
  'wallet.collect_code.person_id',
  'wallet.withdrawal_address.person_id',
]

/** Tables that may still contain a person, by reason. None of this shows a name: the profile no longer has one. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'what others received, and what they or others did with it': [
    'conversations: direct member entry conversation reaction hidden_entry mention pending_reaction pending_join used_cid message_text heard notes scheduled_message',
    'polls: poll vote',
    'viewonce: item opening',
    'groups: group link application removal',
    'moments: moment comment',
    'videos: comment',
  ],
  'records of payments, and what was paid for': [
    'ledger: account',
    'wallet: trade_password intent transfer_card pay_code withdrawal spending_freeze spending_day payee account_freeze standing_order',
    'redpackets: packet claim campaign',
    'vendors: vendor follower public_group article',
    'checkins: checkin',
    'miniprograms: payment',
    'moments: purchase',
    'live: gift',
    'calls: bill',
  ],
  'calls that others were in; they go 90 days after their end': [
    'calls: call busy report',
    'rooms: room voice_room',
  ],
  'who staff are, what they decided, and what support was told': [
    'care: decision reported held',
    'conversations: silenced_person',
    'ledger: halt_log',
    'livesettings: change',
    'realnames: application',
    'reports: report',
    'sanctions: sanction appeal',
    'staff: account audit proposal invitation',
    'support: conversation agent ticket',
    'wallet: withdrawal_note',
  ],
  'an account without name, secrets or sessions': [
    'auth: credential session known_device account_freeze frozen_session',
    'profiles: person push_subscription phone_digest',
    'security: event alert',
  ],
  'emptied when friends, files, robots or archives go': [
    'chatexports: request',
    'contacts: friendship tagged meeting',
    'favourites: holder item item_file',
    'robots: robot seat behaviour update sent press',
    'stickers: holder sticker',
    'uploads: file usage unfinished reservation media_use',
  ],
  'blocks, which protect others, and times and counts': [
    'conversations: blocked_sender',
    'contacts: block last_seen search_miss',
    'linkpreviews: preview',
    'notifications: push',
    'publishing: seen acceptance rating',
    'userlogs: head',
  ],
  'the request itself': ['datarequests: request'],
}

const keptTables = new Set(
  Object.values(kept)
    .flat()
    .flatMap((line) => {
      const [schema, tables = ''] = line.split(': ')
      return tables.split(' ').map((table) => `${schema}.${table}`)
    }),
)
const isKept = (column: string): boolean => keptTables.has(column.split('.').slice(0, 2).join('.'))

describe('data of people', () => {
  test('is in no table that neither deletes it with an account nor says why not', async () => {
    const found = (await columnsOf(world)).filter(mayName).map(nameOf)
    expect(found.filter((name) => !deleted.includes(name) && !isKept(name))).toEqual([])
    expect(deleted.filter((name) => !found.includes(name))).toEqual([])
  })

  test('is gone with the account from every table that says so', async () => {
    const ann = await world.person('Ann')
    const all = await columnsOf(world)
    for (const name of deleted) await fill(all, name, ann.id)
    const left = async () => {
      const full = []
      for (const name of deleted) if ((await countOf(name, ann.id)) > 0) full.push(name)
      return full
    }
    expect(await left()).toEqual(deleted)
    await deleteAccount(world, ann)
    expect(await left()).toEqual([])
  })
})

const split = (name: string) => name.split('.') as [schema: string, table: string, column: string]

async function countOf(name: string, personId: string): Promise<number> {
  const [schema, table, column] = split(name)
  const [row] = (await world.sql.unsafe(
    `select count(*)::int as count from ${schema}.${table} where "${column}" = '${personId}'`,
  )) as { count: number }[]
  return row?.count ?? 0
}

/** A value of each type, for columns that must not be null. */
const anything: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  timestamptz: 'now()',
  date: 'current_date',
  bool: 'false',
  json: "'{}'",
  jsonb: "'{}'",
  bytea: "''",
}

/** Stores a row with this person in the column; the row's other values do not matter, so the table's checks are disabled. */
async function fill(all: readonly Column[], name: string, personId: string): Promise<void> {
  const [schema, table, column] = split(name)
  const own = all.filter((each) => each.schema === schema && each.table === table)
  const needed = await world.sql<{ column: string }[]>`
    select column_name as "column" from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`
  const typeOf = new Map(own.map((each) => [each.column, each.type]))
  const names = [...new Set([column, ...needed.map((each) => each.column)])]
  const values = names.map((each) => {
    if (each === column) return `'${personId}'`
    const type = typeOf.get(each) ?? ''
    return type.startsWith('_') ? "'{}'" : (anything[type] ?? '1')
  })
  const checks = await world.sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where conrelid = ${`${schema}.${table}`}::regclass and contype in ('c', 'f')`
  for (const check of checks)
    await world.sql.unsafe(`alter table ${schema}.${table} drop constraint "${check.name}"`)
  const quoted = names.map((each) => `"${each}"`).join(', ')
  await world.sql.unsafe(`insert into ${schema}.${table} (${quoted}) values (${values.join(', ')})`)
}
