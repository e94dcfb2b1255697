/** Every screen of the app, each with an address at which it shows something. */
import { type ScreenName, screens } from '@linnet/protocol/screens'
import type { MemberScene } from './scene'

type Query = Readonly<Record<string, string>>

/** Redirects, and the kit's gallery, which builds do not have. */
const withoutScreen = ['entry', 'defaultTab', 'intro', 'welcome', 'notes', 'call', 'kitGallery'] as const
type Shown = Exclude<ScreenName, (typeof withoutScreen)[number]>

/** Shown to guests; members may open them, too. */
const forGuests = [
  'logIn',
  'logInByPassword',
  'logInTwo',
  'register',
  'registerCode',
  'registerInviteCode',
  'registerProfile',
  'registerGender',
  'forgotPassword',
  'setForgottenPassword',
  'takeBackAccount',
  'keepFactors',
  'keepAccount',
  'qrLogin',
] as const satisfies readonly Shown[]
type ForGuests = (typeof forGuests)[number]

export interface PlaceOfScreen {
  name: string
  /** The address after the `#`. */
  at: string
  /** The buttons that open a sheet or a dialog. */
  opens: readonly string[]
}

const placeOf = (name: Shown, query: Query = {}, nth = 0): PlaceOfScreen => {
  const search = new URLSearchParams(query).toString()
  const numbered = nth === 0 ? name : `${name}-${nth + 1}`
  const at = search === '' ? screens[name] : `${screens[name]}?${search}`
  return { name: numbered, at, opens: opens[numbered] ?? [] }
}

/** Every screen of a member; a screen without a row does not compile. */
export function memberPlaces(scene: MemberScene): PlaceOfScreen[] {
  const rows: Record<Exclude<Shown, ForGuests>, readonly Query[]> = {
    ...chatPlaces(scene),
    ...groupPlaces(scene),
    ...postPlaces(scene),
    ...peoplePlaces(scene),
    ...moneyPlaces(scene),
    ...ownPlaces(scene),
  }
  return (Object.keys(rows) as (keyof typeof rows)[]).flatMap((name) =>
    rows[name].map((query, nth) => placeOf(name, query, nth)),
  )
}

const plain: readonly Query[] = [{}]

function chatPlaces({ direct, group, photo, record, place }: MemberScene) {
  const chat = [{ conversation: direct }]
  const message = (cseq: number) => [{ conversation: direct, cseq: String(cseq) }]
  const { latitude, longitude, title, address } = place
  return {
    chats: plain,
    conversation: [{ conversation: direct }, { conversation: group }],
    conversationInfo: [{ conversation: direct }, { conversation: group }],
    conversationMore: chat,
    messageSettings: [{ conversation: group }],
    sendContactCard: chat,
    archivedChats: plain,
    chatFolders: plain,
    chatFolder: plain,
    pinnedMessages: chat,
    scheduledMessages: chat,
    forwardTo: message(photo),
    searchRecords: [{ conversation: direct }, { text: '日出' }],
    conversationMedia: chat,
    chatRecord: message(record),
    mediaViewer: [{ conversation: direct, cseq: '1' }],
    playVideo: [{ conversation: direct, cseq: '1' }],
    openLink: [{ url: 'https://example.com/a/very/long/address/that/does/not/break/anywhere' }],
    chooseLocation: chat,
    openLocation: [{ latitude: String(latitude), longitude: String(longitude), title, address }],
    chatExport: chat,
    shared: plain,
    wallpaper: chat,
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

function groupPlaces({ direct, group, robot, code, meeting }: MemberScene) {
  const ofGroup = [{ conversation: group }]
  return {
    callMembers: [{ conversation: group, call: 'video' }],
    myGroups: plain,
    pickFriends: plain,
    groupQrCode: ofGroup,
    removeMembers: ofGroup,
    myGroupName: ofGroup,
    manageGroup: ofGroup,
    mentionMember: ofGroup,
    joinGroup: [{ code }],
    applications: ofGroup,
    applicationGroups: plain,
    groupAdmins: ofGroup,
    groupRobots: ofGroup,
    groupRobot: [{ conversation: group, robot }],
    transferGroup: ofGroup,
    copyGroup: ofGroup,
    aboutCopyingGroups: ofGroup,
    groupPhoto: ofGroup,
    packetRules: ofGroup,
    sendPacket: [{ conversation: group }, { conversation: direct }],
    sendLuckyPacket: ofGroup,
    sendMinePacket: ofGroup,
    choosePacketPeople: ofGroup,
    unclaimedPackets: ofGroup,
    meetings: [{}, { meeting }],
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

function postPlaces({ wang, moment, video }: MemberScene) {
  return {
    discover: plain,
    moments: plain,
    personMoments: [{}, { person: wang.id }],
    moment: [{ id: moment }],
    momentNotifications: plain,
    publishMoment: plain,
    momentAudience: [{}, { moment }],
    momentPeople: plain,
    momentPrivacy: plain,
    videos: plain,
    searchVideos: [{}, { tag: 'ferry' }],
    moreVideos: plain,
    myVideos: plain,
    videoFollows: plain,
    videoNotifications: plain,
    video: [{ id: video }],
    publishVideo: plain,
    programs: [{}, { kind: 'game' }],
    program: plain,
    runProgram: plain,
    live: [{}, { start: '1' }],
    news: [{}, { tab: 'announcements' }],
    help: plain,
    article: plain,
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

function peoplePlaces({ long, tag, group }: MemberScene) {
  const person = [{ person: long.id }]
  return {
    contacts: plain,
    addFriend: plain,
    findByPhone: plain,
    addressBook: plain,
    friendRequests: plain,
    requestFriend: person,
    remark: person,
    tags: plain,
    tag: [{ tag }],
    person: [{ person: long.id }, { person: long.id, group }],
    personSettings: person,
    personMore: person,
    report: [{ person: long.id }, { list: 'mine' }],
    payPerson: person,
    scanCode: plain,
    tryCode: plain,
    makeCode: plain,
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

function moneyPlaces({ packet, payCode, collectCode, collection, bill, order }: MemberScene) {
  return {
    packet: [{}, { packet }, { list: 'campaigns' }],
    wallet: plain,
    topUp: plain,
    withdraw: plain,
    bills: plain,
    bill: [{ id: bill }],
    walletAuthorisation: plain,
    withdrawalAddresses: plain,
    addWithdrawalAddress: plain,
    tradePassword: plain,
    setTradePassword: plain,
    changeTradePassword: plain,
    forgotTradePassword: plain,
    enterTradePassword: plain,
    myPayCode: plain,
    payFriend: plain,
    myCollectCode: plain,
    setCollectAmount: plain,
    collectFromPayer: [{ code: payCode }, { code: collectCode }],
    confirmCollection: [{ order: collection }],
    paymentDone: [{ id: bill }],
    orders: plain,
    order: [{ id: order }],
    realName: plain,
    realNameResult: plain,
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

function ownPlaces({ note, pack }: MemberScene) {
  return {
    me: plain,
    myProfile: plain,
    myPhoto: plain,
    myQrCode: plain,
    favourites: plain,
    favouritesSpace: plain,
    favourite: [{ id: note }],
    note: [{ id: note }],
    stickers: plain,
    stickerPack: [{ pack }],
    sharedStickers: plain,
    language: plain,
    translation: plain,
    translationLanguage: plain,
    checkIn: plain,
    invite: plain,
    about: plain,
    settings: plain,
    changePassword: plain,
    accountSecurity: plain,
    bindPhone: plain,
    phoneBound: plain,
    changePhone: plain,
    changePhoneCode: plain,
    phoneChanged: plain,
    bindEmail: plain,
    emailBound: plain,
    changeEmail: plain,
    changeEmailCode: plain,
    emailChanged: plain,
    privacy: [{}, { list: 'data' }, { list: 'programs' }],
    notifications: plain,
    storage: plain,
    dataSaver: plain,
    shortcuts: plain,
    happenings: plain,
    contactUs: plain,
    frozen: [{}, { list: 'care' }],
    twoStep: plain,
    devices: [{}, { list: 'activity' }],
    confirmQrLogin: [{ code: 'A'.repeat(43) }],
    appLock: plain,
    switchLine: plain,
    agreement: plain,
    privacyPolicy: plain,
    serviceAgreement: plain,
    terms: plain,
  } satisfies Partial<Record<Shown, readonly Query[]>>
}

/** By the name of the place: the buttons that open a sheet or a dialog. */
const opens: Readonly<Record<string, readonly string[]>> = {
  'conversationInfo-2': ['Group name', 'Announcement', 'Dissolve group'],
  manageGroup: ['Slow mode', 'Word filter'],
  groupQrCode: ['Reset my links', 'Reset everyone’s links'],
  groupRobots: ['Add a robot'],
  searchRecords: ['From', 'Date'],
  conversationInfo: ['Mute notifications', 'Clear chat history', 'Delete chat'],
  personSettings: ['Remove friend'],
  myProfile: ['Nickname', 'Chat ID', 'Gender', 'Bio'],
  settings: ['Log out'],
  privacy: ['Price per minute'],
  bills: ['Filter'],
  meetings: ['Join a meeting', 'Plan a meeting'],
  stickers: ['New pack'],
}

/** The screens that guests see. */
export const guestPlaces: readonly PlaceOfScreen[] = forGuests.map((name) => placeOf(name))
