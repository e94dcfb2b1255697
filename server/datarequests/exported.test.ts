/**
 * Every table with a column that may name a person is in a section of the export, or is left out for a reason that is listed here.
 * A new table that names a person fails until its domain exports the person's rows or gives a reason.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, openBeside, type TestWorld } from '@linnet/testing'
import { personalDataOf } from '../kernel/declared/personal-data'
import { columnsOf, mayName } from './person-columns.fixture'
import { sectionsOf } from './sections'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** The tables whose rows a section has. */
const exported: Readonly<Record<string, string>> = {
  addressBookMatches: 'contacts.address_match',
  bills: 'ledger.account',
  checkIns: 'checkins.checkin',
  contacts: 'contacts.friendship contacts.block',
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
  profile: 'profiles.person',
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
    'calls.call calls.bill calls.busy conversations.mention conversations.message_text conversations.direct conversations.notes favourites.holder favourites.item_file live.gift live.share linkpreviews.preview miniprograms.payment moments.purchase stickers.holder support.conversation userlogs.event viewonce.item wallet.transfer_card',
  'secrets, and the places where they were used':
    'auth.credential auth.known_device auth.account_freeze auth.frozen_session profiles.phone_digest profiles.push_subscription security.alert wallet.trade_password wallet.pay_code wallet.collect_code wallet.intent contacts.personal_code',
  'counts, limits and times by which the server works':
    'contacts.last_seen contacts.search_miss conversations.used_cid conversations.pending_join conversations.pending_reaction conversations.heard conversations.hidden_entry happenings.seen notifications.push robots.sent robots.update uploads.media_use uploads.reservation uploads.unfinished uploads.usage userlogs.head videos.person wallet.spending_day wallet.payee publishing.seen viewonce.opening',
  'about other people as much: what they did to this person':
    'care.reported calls.report conversations.blocked_sender contacts.meeting groups.removal moments.notification videos.notification conversations.reaction robots.press',
  'shown in the app, with the account or the group that it belongs to':
    'calls.preference groups.application groups.link publishing.acceptance publishing.rating miniprograms.program chatexports.request datarequests.request',
  'decisions and work of staff':
    'care.decision care.held conversations.silenced_person ledger.halt_log livesettings.change staff.account staff.audit staff.invitation staff.proposal support.agent support.ticket wallet.account_freeze wallet.spending_freeze wallet.withdrawal_note',
}

const tablesIn = (listed: Readonly<Record<string, string>>): string[] =>
  Object.values(listed).flatMap((tables) => tables.split(' '))

test('every table that names people is exported, or left out for a reason', async () => {
  const named = (await columnsOf(world)).filter(mayName)
  const tables = [...new Set(named.map(({ schema, table }) => `${schema}.${table}`))]
  const listed = [...tablesIn(exported), ...tablesIn(leftOut)]
  expect(tables.filter((table) => !listed.includes(table))).toEqual([])
  expect(listed.filter((table) => !tables.includes(table))).toEqual([])
  expect(listed.filter((table, nth) => listed.indexOf(table) !== nth)).toEqual([])
})

test('every section of the export says whose tables it has', () => {
  const sections = sectionsOf(personalDataOf(openBeside(world).opened)).map(({ name }) => name)
  expect(sections.toSorted()).toEqual(Object.keys(exported).toSorted())
})
