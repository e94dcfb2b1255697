/**
 * What codes mean, by the component that lists them, or by owner and field: `groups.updateSpeaking.type` of a request,
 * `OrderView.status` of an answer. A field with codes is printed as an enumeration.
 */
import { kinds } from '../src'

export type Codes = Readonly<Record<string, string>>

const assets: Codes = {
  USDT: 'the money of the wallet, whatever its currency (see `currency`)',
  POINTS: 'points, which cannot be bought or paid out',
}
const sides: Codes = { 1: 'income', 2: 'expense' }
const packetTypes: Codes = {
  1: 'lucky: random shares',
  2: 'exclusive: for chosen people, with random shares',
  3: 'equal: equal shares',
  4: 'mine: whoever gets a share that ends in a chosen digit pays a stake',
}
const packetStatuses: Codes = {
  open: 'shares are left',
  finished: 'all shares are taken',
  expired: 'the time was up; what was left went back to the sender',
}
const searchedKinds: Codes = {
  all: 'all messages',
  media: 'pictures and videos',
  file: 'files',
  link: 'messages that hold a link',
  voice: 'voice messages',
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
const fileKinds: Codes = {
  image: 'a picture',
  video: 'a video',
  voice: 'a voice recording',
  file: 'any other file',
}

export const codes: Readonly<Record<string, Codes>> = {
  // Components
  AgreementKind: {
    agreement: 'the user agreement',
    privacy: 'the privacy policy',
    service: 'the service agreement',
  },
  ApplicationStatus: { 0: 'pending', 1: 'approved', 2: 'declined' },
  DiscoverKind: { app: 'an app', game: 'a game', miniProgram: 'a mini program' },
  CodeScene: {
    register: 'creating an account',
    login: 'logging in',
    reset: 'setting a new password',
    trade: 'setting a new trade password',
  },
  SearchedKind: searchedKinds,
  RealNameState: {
    none: 'never sent',
    waiting: 'staff have not decided',
    verified: 'the document is mine',
    refused: 'refused; another can be sent',
  },
  DataRequestKind: { export: 'a copy of my data', deletion: 'the deletion of my account' },
  DataRequestState: {
    waiting: 'not answered yet, or being made',
    ready: 'can be downloaded until `expire_time`',
    refused: 'refused for the legal `reason`',
    withdrawn: 'I took it back',
    done: 'over: an export whose time has passed, or a deleted account',
  },
  DeletionBlock: { money: 'money is left or on its way', groups: 'I own groups' },
  DocumentKind: { idCard: 'an identity card', passport: 'a passport', other: 'another official document' },
  ReportOutcome: {
    none: 'not decided yet',
    dismissed: 'nothing against the rules was found',
    acted: 'the staff acted on it',
    answered: 'the staff answered',
  },
  SanctionKind: {
    warn: 'a warning',
    mute: 'sends nothing in any conversation',
    freeze: 'the account can’t be used',
  },
  SanctionChange: {
    imposed: 'staff decided it',
    lifted: 'staff ended it',
    answered: 'my appeal was answered',
  },
  SanctionReason: {
    spam: 'advertising or messages to many strangers',
    fraud: 'cheating others out of money',
    abuse: 'insults or harassment',
    violence: 'violence or threats',
    sexual: 'sexual content',
    illegal: 'something forbidden by law',
    impersonation: 'pretending to be somebody else',
    other: 'something else',
  },
  AppealState: {
    none: 'not appealed',
    open: 'waits for the staff',
    accepted: 'the sanction was lifted',
    refused: 'the sanction stays',
  },
  FreezeReason: {
    loginReset: 'the login password was reset',
    tradeReset: 'the trade password was set or reset',
    newDevice: 'this device is new to the account',
    wrongTries: 'too many wrong trade passwords',
    staff: 'staff froze the account',
  },
  FileKind: fileKinds,
  FilePurpose: {
    chat: 'a message',
    photo: 'my profile picture',
    circle: 'a picture or video of a moment',
    circleImg: 'the picture above my moments',
    groupPhoto: 'the picture of a group',
    report: 'evidence for a report',
    test: 'a test',
    realName: 'a picture of an identity document',
  },
  FileState: {
    ready: 'can be fetched',
    processing: 'a video that is being transcoded',
    failed: 'could not be transcoded; can only be downloaded',
  },
  FileVariant: {
    original: 'the file itself',
    thumb: 'a small picture',
    poster: 'a still of a video',
    play: 'a version that plays everywhere',
  },
  FriendRequestStatus: { 0: 'pending', 1: 'accepted', 2: 'declined', 3: 'expired after 30 days' },
  GroupAdding: { everyone: 'anybody', friends: 'friends', ask: 'friends, after I agreed' },
  Gender: { 0: 'not given', 1: 'male', 2: 'female' },
  GroupRole: { 0: 'member', 1: 'administrator', 2: 'owner' },
  SecurityEventKind: {
    login: 'a login on a device that was known',
    newDevice: 'a login on a device that was not',
    loginFailed: 'a wrong password',
    codeDenied: 'a wrong verification code',
    sessionEnded: 'a device was logged out',
    passwordChanged: 'a new password, with the old one',
    passwordReset: 'a new password, with a verification code',
    tradePasswordSet: 'the first trade password',
    tradePasswordChanged: 'a new trade password, with the old one',
    tradePasswordReset: 'a new trade password, without the old one',
    tradePasswordLocked: 'the trade password was locked after wrong ones',
    paymentsFrozen: 'payments are held back for a while',
    addressAdded: 'a withdrawal address was saved',
    addressRemoved: 'a withdrawal address was removed',
    other: 'something that this client does not know',
  },
  PasswordRule: {
    classic: '6 to 20 letters, digits or underscores, of at least two of these kinds',
    modern: 'any 8 to 128 characters',
  },
  LockReason: {
    '': 'the conversation is open',
    notFriends: 'the two are no longer friends',
    blocked: 'one has blocked the other',
    dissolved: 'the group was dissolved: it can only be read',
  },
  MineModeName: { ANY: 'each hit pays', ALL: 'hits pay once every digit was hit' },
  CampaignState: {
    planned: 'not announced yet',
    announced: 'announced, with a countdown to its start',
    running: 'its packets can be opened',
    ended: 'over: what was not opened came back',
    cancelled: 'cancelled before its start: everything came back',
  },
  VendorState: {
    applied: 'applied, and waits for the staff',
    approved: 'is a vendor',
    refused: 'refused; may apply again',
    suspended: 'suspended for now',
    ended: 'ended for good',
  },
  PacketAsset: assets,
  PacketStatus: packetStatuses,
  Platform: {
    phone: 'a phone or tablet',
    desktop: 'a desktop app',
    web: 'a browser',
    other: 'anything else',
  },
  PresenceVisibility: { everyone: 'everybody', contacts: 'friends', nobody: 'nobody' },
  CareRule: {
    requests: 'too many friend requests to strangers',
    equalTexts: 'one text to too many conversations',
    links: 'too many messages with links',
    reports: 'reported by too many people',
  },
  CareAction: {
    slow: 'with pauses only',
    proof: 'the device works first',
    hold: 'not until the staff have looked',
  },
  RobotReads: { commands: 'commands, mentions and replies to it', all: 'every message' },
  ScheduleEvery: { once: 'on one day', daily: 'every day', weekly: 'on some days of the week' },
  BehaviourKind: {
    welcome: 'greets who joins',
    keyword: 'answers a word',
    announcement: 'posts a text at set times',
    packets: 'sends red packets at set times',
  },
  KeywordMatch: { exact: 'the message is the word', contains: 'the message contains the word' },
  WebhookState: {
    none: 'updates are fetched',
    working: 'updates are sent to the webhook',
    failing: 'the webhook failed and is tried again',
    dead: 'the webhook failed for a day and is no longer tried',
  },
  ReportReason: {
    spam: 'advertising or bulk messages',
    fraud: 'fraud',
    abuse: 'insults or harassment',
    violence: 'violence or threats',
    sexual: 'sexual content',
    illegal: 'something illegal',
    impersonation: 'somebody passes themselves off as another person',
    other: 'something else, said in the text',
    feedback: 'feedback about the app',
  },
  SessionEndReason: {
    otherLogin: 'a login on another device of the same platform',
    removed: 'removed in the device list',
    passwordChanged: 'the password was changed',
    expired: 'the session was too old, or not used for too long',
    loggedOut: 'logged out',
    frozen: 'staff froze the account',
  },
  IntentState: {
    open: 'may still be paid',
    paid: 'was paid',
    closed: 'will never be paid',
  },
  UploadAs: { voice: 'as a voice message', file: 'as a plain file, not processed' },
  WithdrawalState: {
    requested: 'awaits review',
    approved: 'awaits sending',
    rejected: 'rejected by the staff; the money is back',
    cancelled: 'cancelled by its owner; the money is back',
    expired: 'approved but not sent in time; the money is back',
  },

  // Fields of requests
  'auth.register.sex': { 0: 'not given', 1: 'male', 2: 'female' },
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
  'conversations.setAutoDestroy.days': { 0: 'for good', 1: 'one day', 7: 'a week', 30: 'a month' },
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
  },
  'wallet.listOrders.status': { 0: 'all', 1: 'awaiting me', 2: 'paid', 3: 'closed without payment' },
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
  'groups.removed data.reason': {
    left: 'I left',
    removed: 'I was removed',
    dissolved: 'the group was dissolved',
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
