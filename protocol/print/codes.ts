/**
 * Meanings of codes, by the component that lists them, or by owner and field: `groups.updateSpeaking.type` of
 * a request, `OrderView.status` of an answer. A field with codes is printed as an enumeration.
 */
import { kinds } from '../src'
import { englishNames } from '../src/words/language-names'
import { assets, type Codes, fileKinds, packetStatuses } from './code-meanings'
import { componentCodes } from './component-codes'
import { meetingCodes } from './meeting-codes'
import { momentCodes } from './moment-codes'
import { videoCodes } from './video-codes'

export type { Codes } from './code-meanings'

const doings: Codes = { 0: 'writing', 1: 'recording', 2: 'uploading' }
const sides: Codes = { 1: 'income', 2: 'expense' }
const packetTypes: Codes = {
  1: 'lucky: random shares',
  2: 'exclusive: for chosen people, with random shares',
  3: 'equal: equal shares',
  4: 'mine: a person whose share ends in a chosen digit pays a stake',
}
const nonceSources: Codes = {
  claimer: 'the claimer’s device drew it',
  server: 'the server drew it, for an app that sent none',
}
const numberedKinds = Object.entries(kinds).map(
  ([name, kind]) => [String(kind.number), name, kind.sent] as const,
)
const everyKind: Codes = Object.fromEntries(numberedKinds.map(([number, name]) => [number, name]))
const sendableKinds: Codes = Object.fromEntries(
  numberedKinds.flatMap(([number, name, sent]) => (sent === 'serverOnly' ? [] : [[number, name]])),
)
const callTypes: Codes = { 6: 'voice', 7: 'video' }
export const codes: Readonly<Record<string, Codes>> = {
  ...componentCodes,
  ...meetingCodes,
  ...momentCodes,
  ...videoCodes,
  // Fields of requests
  'auth.register.sex': { 0: 'not given', 1: 'male', 2: 'female' },
  'conversations.messageInfo.state': {
    heard: 'played it',
    read: 'read it, or heard it',
    received: 'got it, and has not read it',
    waiting: 'has not got it, as far as is known',
  },
  'profiles.setField.type': {
    1: 'nickname',
    2: 'signature',
    3: 'gender',
    4: 'chat ID; once a year',
    5: 'photo',
    6: 'push subscription of this device',
    7: 'who sees me online',
    8: 'whether I take friend requests',
    9: 'whether I am found by my phone number',
    10: 'whether I am found by my e-mail address',
    11: 'whether I am found by my chat ID',
    12: 'who may add me to groups',
  },
  'conversations.send.type': sendableKinds,
  'translation.translate.to': englishNames,
  'calls.start.call_type': callTypes,
  'calls.report.call_type': callTypes,
  'rooms.start.call_type': callTypes,
  'live.start.live_type': { 1: 'video', 2: 'voice' },
  'LiveSelfView.role': {
    host: 'the person who started it',
    guest: 'on stage beside the host',
    viewer: 'watches',
  },
  'calls.report.status': { 1: 'ended after the time', 2: 'declined', 3: 'cancelled' },
  'conversations.setAutoDestroy.days': { 0: 'for good', 1: 'one day', 7: 'a week', 30: 'a month' },
  'contacts.showMyCode.days': { 0: 'for good', 1: 'one day', 7: 'a week', 30: 'a month' },
  'groups.getInviteLink.days': { 0: 'for good', 1: 'one day', 7: 'a week', 30: 'a month' },
  'groups.setInfo.slow_seconds': {
    0: 'off',
    10: '10 seconds',
    30: '30 seconds',
    60: 'a minute',
    300: '5 minutes',
    900: '15 minutes',
    3600: 'an hour',
  },
  'groups.join.add_type': { link: 'by a link', scan: 'by a scanned QR code' },
  'wallet.listBills.type': { 0: 'all', ...sides },
  'wallet.listBills.asset': assets,
  'wallet.showBill.asset': assets,
  'wallet.askFaucet.asset': assets,
  'wallet.checkBeforePay.kind': {
    transfer: 'a transfer to a friend',
    collect: 'a payment to the owner of a collect code',
    return: 'the return of a transfer that I received within 24 hours',
    withdraw: 'a withdrawal to an address of mine',
    packet: 'a red packet that is about to be created',
    moment: 'opening a paid moment',
    gift: 'a gift in a live stream',
    program: 'an order of a mini program',
  },
  'wallet.listOrders.status': {
    0: 'all',
    1: 'awaiting payment',
    2: 'paid',
    3: 'closed without payment',
    4: 'something came back',
  },
  'wallet.listOrders.kind': {
    transfer: 'transfers to friends',
    code: 'payments by a pay code or a collect code',
    packet: 'red packets',
    moment: 'paid moments',
    call: 'paid calls',
    gift: 'gifts in live streams',
    program: 'orders of mini programs',
  },
  'wallet.listOrders.type': { 0: 'all', ...sides },
  'wallet.updateOrder.status': { 3: 'declined' },
  'robots.setAutomaticPackets.type': { 1: packetTypes[1], 3: packetTypes[3] } as Codes,
  'robots.saveBehaviour.kind': {
    welcome: 'greets who joins',
    keyword: 'answers a word',
    announcement: 'posts a text at set times',
  },
  'redpackets.create.type': { 1: packetTypes[1], 2: packetTypes[2], 3: packetTypes[3] } as Codes,
  'redpackets.prepareCampaign.type': { 1: packetTypes[1], 3: packetTypes[3] } as Codes,
  'redpackets.createCampaign.type': { 1: packetTypes[1], 3: packetTypes[3] } as Codes,
  'redpackets.listVendorBills.type': { 0: 'all', ...sides },
  'redpackets.listRecords.type': { 1: 'received', 2: 'sent' },
  'PacketDraft.type': packetTypes,
  'support.rate.score': { 1: 'very bad', 2: 'bad', 3: 'fair', 4: 'good', 5: 'very good' },

  // Fields of answers and events
  'reports.listMine answer.status': { 0: 'open', 1: 'closed' },
  'groups.getInviter answer.type': {
    '': 'a founding member',
    invitation: 'invited by a member',
    link: 'by a link',
    scan: 'by a scanned QR code',
    copy: 'by the invitation to a copied group',
  },
  'wallet.paid data.type': { 1: 'I was paid', 2: 'I paid' },
  'conversations.typing data.doing': doings,
  'conversations.sendTyping.doing': doings,
  'groups.removed data.reason': {
    left: 'I left',
    removed: 'I was removed',
    dissolved: 'the group was dissolved',
  },
  'SupportState.state': {
    none: 'nothing is open',
    waiting: 'nobody has it yet',
    assigned: 'somebody has it',
  },
  'support.changed data.state': {
    waiting: 'nobody has it',
    assigned: 'somebody has it',
    closed: 'it can be rated',
  },
  'BillView.type': sides,
  'BillView.status': { done: 'completed', held: 'pending', returned: 'was pending and came back' },
  'OrderView.type': { 1: 'I am paid', 2: 'I pay' },
  'OrderView.status': { 1: 'awaiting me', 2: 'paid', 3: 'closed without payment' },
  'StandingOrderView.state': {
    open: 'may still pay',
    spent: 'its cap is spent',
    ended: 'ended by its day, its owner, or because the robot left',
  },
  'IntentView.asset': assets,
  'FileFacts.kind': fileKinds,
  'PacketCard.type': packetTypes,
  'PacketCard.status': packetStatuses,
  'PacketRowView.type': packetTypes,
  'ClaimView.nonce_by': nonceSources,
  'OpenedView.nonce_by': nonceSources,
  'PacketView.type': packetTypes,
  'PacketRecordView.type': packetTypes,
  'TransferCard.status': { done: 'paid', returned: 'sent back by the payee' },
  'ChatView.type': { 1: 'one to one', 2: 'group' },
  'content.systemMessage.by': {
    invitation: 'invited by a member',
    link: 'by a link',
    scan: 'by a scanned QR code',
    copy: 'by the invitation to a copied group',
  },
}

/** Codes to which newer servers may add: printed with their meaning, but not as an enumeration. */
export const openCodes: Readonly<Record<string, Codes>> = {
  'EntryView.type': everyKind,
  'EntryView.msg.type': everyKind,
  'QuoteView.type': everyKind,
  'ChatView.last_type': everyKind,
}
