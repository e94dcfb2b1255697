/**
 * Every column that may name a person either no longer does after their account is deleted, or is kept for a reason that is listed
 * here. A new table that names a person fails until its domain deletes the person's rows or gives a reason. The same holds for
 * the export.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { requestDeletion } from '@linnet/protocol'
import {
  createTestWorld,
  loginPassword,
  openBeside,
  runJob,
  type TestWorld,
  untilForgotten,
} from '@linnet/testing'
import { personalDataOf } from '../kernel/declared/personal-data'
import { sectionsOf } from './sections'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Names of columns with ids of things other than people. */
const ofThings =
  /^(id|cid|code|digest|attempt|fragment|included|excluded|parent|returns|reference|tags|files|picture|photo_ids|transfer_ids|sent_after|correcting_after|.*(session|salt|_until|_moment_id|_notification_id)|(account|announcement|application|article|ballot|batch|block|blocked|call|deposit|owner_account|campaign|carried|category|clip|comment|conversation|cover|credit|debit|email|entry|event|file|folder|gift|group|hold|intent|invitation|item|known|list|meeting|message|message_file|moment|opening|packet|pack|part|payment|pending|pinned|place|poll|post|preview|process|program|question|recording|reply|report|request|room|root|sanction|source|standing|sticker|stream|tag|ticket|transfer|update|upload|version|video|voter_key|withdrawal)_ids?)$/

/** Tables that must not contain a person after their account is deleted. */
const deleted = [
  'auth.account_change.person_id',
  'auth.factor_ticket.person_id',
  'auth.factors_end.person_id',
  'auth.passkey.person_id',
  'auth.qr_login.person_id',
  'auth.recovery_code.person_id',
  'auth.trusted_device.person_id',
  'calls.preference.person_id',
  'contacts.address_match.other_id',
  'contacts.address_match.person_id',
  'contacts.personal_code.person_id',
  'contacts.request.from_id',
  'contacts.request.to_id',
  'contacts.tag.person_id',
  'conversations.folder.person_id',
  'conversations.reads_hider.person_id',
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
    'ledger: account invitation_reward',
    'deposits: address arrival arrived test_ask',
    'payouts: wallet unknown_payout',
    'wallet: trade_password intent transfer_card pay_code withdrawal spending_freeze spending_day payee account_freeze standing_order orderer',
    'redpackets: packet claim campaign',
    'vendors: vendor follower public_group article',
    'checkins: checkin',
    'invitations: reward',
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
    'deposits: halt_log staff_ask',
    'ledger: ask blocked_address halt_log lift_signature loss_signature unblock_signature',
    'ipblocks: block',
    'livesettings: change',
    'realnames: application',
    'reports: report',
    'sanctions: sanction appeal',
    'staff: account audit proposal invitation',
    'support: conversation agent ticket note',
    'wallet: withdrawal_note',
    'payouts: approval recording_signature',
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

/** The tables whose rows a section has. */
const exported: Readonly<Record<string, string>> = {
  accountChanges: 'auth.account_change',
  addressBookMatches: 'contacts.address_match',
  bills: 'ledger.account wallet.intent wallet.orderer',
  checkIns: 'checkins.checkin',
  invitationRewards: 'invitations.reward',
  contacts: 'contacts.friendship contacts.block',
  depositAddresses: 'deposits.address',
  deposits: 'deposits.arrival',
  devices: 'auth.session',
  drafts: 'conversations.member',
  favourites: 'favourites.item',
  files: 'uploads.file',
  folders: 'conversations.folder',
  followedVendors: 'vendors.follower',
  friendRequests: 'contacts.request',
  friendTags: 'contacts.tag contacts.tagged',
  groupCalls: 'rooms.room rooms.seat',
  groups: 'conversations.conversation groups.group',
  liveComments: 'live.comment',
  liveStreams: 'live.stream',
  liveVisits: 'live.seat',
  meetingMessages: 'rooms.meeting_message',
  meetings: 'rooms.meeting rooms.meeting_seat',
  messages: 'conversations.entry',
  miniPrograms: 'miniprograms.visitor',
  momentComments: 'moments.comment',
  momentDraft: 'moments.draft',
  momentRemovals: 'moments.removal',
  momentSettings: 'moments.hiding moments.moment_like moments.person',
  moments: 'moments.moment',
  notificationSettings: 'notifications.preference',
  packetCampaigns: 'redpackets.campaign',
  pollVotes: 'polls.vote',
  polls: 'polls.poll',
  profile: 'profiles.person conversations.reads_hider',
  realName: 'realnames.application',
  redPacketClaims: 'redpackets.claim',
  redPackets: 'redpackets.packet',
  reports: 'reports.report',
  robots: 'robots.robot robots.seat robots.behaviour',
  sanctions: 'sanctions.sanction sanctions.appeal',
  scheduledMessages: 'conversations.scheduled_message',
  securityEvents: 'security.event',
  standingOrders: 'wallet.standing_order',
  stickers: 'stickers.pack stickers.sticker',
  vendorArticles: 'vendors.article',
  vendorPages: 'vendors.vendor vendors.public_group',
  videoChoices:
    'videos.video_like videos.favourite videos.comment_like videos.follow videos.dismissed_video videos.dismissed_author videos.watch videos.taste',
  videoComments: 'videos.comment',
  videos: 'videos.video',
  voiceRooms: 'rooms.voice_room rooms.voice_seat',
  withdrawalAddresses: 'wallet.withdrawal_address',
  withdrawals: 'wallet.withdrawal',
}

/** Tables that no section has, by reason. */
const leftOut: Readonly<Record<string, string>> = {
  'in another section already: messages, bills, files or contacts':
    'calls.call calls.bill calls.busy conversations.mention conversations.message_text conversations.direct conversations.notes favourites.holder favourites.item_file ledger.invitation_reward live.gift live.share linkpreviews.preview miniprograms.payment moments.purchase stickers.holder support.conversation userlogs.event viewonce.item wallet.transfer_card',
  'secrets, and the places where they were used':
    'auth.credential auth.known_device auth.factor_ticket auth.factors_end auth.qr_login auth.recovery_code auth.account_freeze auth.frozen_session profiles.phone_digest profiles.push_subscription security.alert wallet.trade_password wallet.pay_code wallet.collect_code contacts.personal_code',
  'counts, limits and times by which the server works':
    'payouts.wallet contacts.last_seen contacts.search_miss conversations.used_cid conversations.pending_join conversations.pending_reaction conversations.heard conversations.hidden_entry happenings.seen notifications.push deposits.arrived deposits.test_ask robots.sent robots.update uploads.media_use uploads.reservation uploads.unfinished uploads.usage userlogs.head videos.person wallet.spending_day wallet.payee publishing.seen viewonce.opening',
  'about other people as much: what they did to this person':
    'care.reported calls.report conversations.blocked_sender contacts.meeting groups.removal moments.notification videos.notification conversations.reaction robots.press',
  'shown in the app, with the account or the group that it belongs to':
    'auth.passkey auth.trusted_device calls.preference groups.application groups.link publishing.acceptance publishing.rating miniprograms.program chatexports.request datarequests.request',
  'decisions and work of staff':
    'care.decision care.held conversations.silenced_person deposits.halt_log deposits.staff_ask ledger.ask ledger.blocked_address ledger.halt_log ledger.lift_signature ledger.loss_signature ledger.unblock_signature ipblocks.block livesettings.change staff.account staff.audit staff.invitation staff.proposal support.agent support.note support.ticket wallet.account_freeze wallet.spending_freeze wallet.withdrawal_note payouts.approval payouts.recording_signature payouts.unknown_payout',
}

const tablesIn = (listed: Readonly<Record<string, string>>): string[] =>
  Object.values(listed).flatMap((tables) => tables.split(' '))

const keptTables = new Set(
  Object.values(kept)
    .flat()
    .flatMap((line) => {
      const [schema, tables = ''] = line.split(': ')
      return tables.split(' ').map((table) => `${schema}.${table}`)
    }),
)
const isKept = (column: string): boolean => keptTables.has(column.split('.').slice(0, 2).join('.'))

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

const columns = (): Promise<Column[]> => world.sql<Column[]>`
    select table_schema as schema, table_name as "table", column_name as "column", udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
    order by table_schema, table_name, ordinal_position`

const nameOf = ({ schema, table, column }: Column) => `${schema}.${table}.${column}`

/** Whether a column may name a person; in a table of people, the id of its rows as well. */
const mayName = ({ table, column, type }: Column): boolean =>
  (type === 'uuid' || type === '_uuid') && ((table === 'person' && column === 'id') || !ofThings.test(column))

describe('data of people', () => {
  test('is in no table that neither deletes it with an account nor says why not', async () => {
    const found = (await columns()).filter(mayName).map(nameOf)
    expect(found.filter((name) => !deleted.includes(name) && !isKept(name))).toEqual([])
    expect(deleted.filter((name) => !found.includes(name))).toEqual([])
  })

  test('is gone with the account from every table that says so', async () => {
    const ann = await world.person('Ann')
    const all = await columns()
    for (const name of deleted) await fill(all, name, ann.id)
    const left = async () => {
      const full = []
      for (const name of deleted) if ((await countOf(name, ann.id)) > 0) full.push(name)
      return full
    }
    expect(await left()).toEqual(deleted)
    // One of the rows is a passkey, which a session has to prove before it deletes the account.
    await world.sql`update auth.session set proved_at = now() where person_id = ${ann.id}`
    // One is an event of her log, to which the deletion itself adds more.
    await world.sql`update userlogs.event set useq = useq + 1000000 where person_id = ${ann.id}`
    const { id } = await ann.do(requestDeletion, { password: loginPassword })
    await world.sql`update datarequests.request set due_at = now() where id = ${id}`
    await runJob(world, openBeside(world).job('datarequests.delete'))
    await untilForgotten(world, id)
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

describe('the export', () => {
  test('has every table that names people, or a reason why not', async () => {
    const named = (await columns()).filter(mayName)
    const tables = [...new Set(named.map(({ schema, table }) => `${schema}.${table}`))]
    const listed = [...tablesIn(exported), ...tablesIn(leftOut)]
    expect(tables.filter((table) => !listed.includes(table))).toEqual([])
    expect(listed.filter((table) => !tables.includes(table))).toEqual([])
    expect(listed.filter((table, nth) => listed.indexOf(table) !== nth)).toEqual([])
  })

  test('has no section that is not listed here', () => {
    const sections = sectionsOf(personalDataOf(openBeside(world).opened)).map(({ name }) => name)
    expect(sections.toSorted()).toEqual(Object.keys(exported).toSorted())
  })
})
