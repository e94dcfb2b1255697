import { screens } from '@linnet/protocol/screens'
import type { Language } from '~/i18n/languages'
import { isFoundBy } from '~/people/name-search'
import { featurePlaceTexts } from './feature-place-texts'
import { settingPlaceTexts } from './setting-place-texts'

export interface SettingPlace {
  path: string
  /** The part of the screen. */
  params?: Readonly<Record<string, string>>
}

/**
 * Every screen of the settings and behind the tabs, except those that need a chat or a person. The entries that staff choose for
 * Discover are missing: they may be disabled.
 */
export const settingPlaces: Readonly<Record<PlaceName, SettingPlace>> = {
  settings: { path: screens.settings },
  looks: { path: screens.settings },
  language: { path: screens.language },
  translation: { path: screens.translation },
  wallpaper: { path: screens.wallpaper },
  folders: { path: screens.chatFolders },
  archived: { path: screens.archivedChats },
  scheduled: { path: screens.scheduledMessages },
  stickers: { path: screens.stickers },
  shortcuts: { path: screens.shortcuts },
  notifications: { path: screens.notifications },
  happenings: { path: screens.happenings },
  storage: { path: screens.storage },
  dataSaver: { path: screens.dataSaver },
  privacy: { path: screens.privacy },
  calls: { path: screens.privacy },
  blocked: { path: screens.privacy, params: { list: 'blocked' } },
  connected: { path: screens.privacy, params: { list: 'programs' } },
  data: { path: screens.privacy, params: { list: 'data' } },
  deletion: { path: screens.privacy, params: { list: 'delete' } },
  devices: { path: screens.devices },
  activity: { path: screens.devices, params: { list: 'activity' } },
  password: { path: screens.changePassword },
  account: { path: screens.accountSecurity },
  twoStep: { path: screens.twoStep },
  appLock: { path: screens.appLock },
  status: { path: screens.frozen },
  vendor: { path: screens.packet, params: { list: 'vendor' } },
  line: { path: screens.switchLine },
  feedback: { path: screens.report },
  reports: { path: screens.report, params: { list: 'mine' } },
  profile: { path: screens.myProfile },
  code: { path: screens.myQrCode },
  invite: { path: screens.invite },
  realName: { path: screens.realName },
  notes: { path: screens.notes },
  favourites: { path: screens.favourites },
  favouritesSpace: { path: screens.favouritesSpace },
  addFriend: { path: screens.addFriend },
  addressBook: { path: screens.addressBook },
  friendRequests: { path: screens.friendRequests },
  tags: { path: screens.tags },
  groups: { path: screens.myGroups },
  applications: { path: screens.applicationGroups },
  momentPrivacy: { path: screens.momentPrivacy },
  meetings: { path: screens.meetings },
  scan: { path: screens.scanCode },
  checkIn: { path: screens.checkIn },
  wallet: { path: screens.wallet },
  topUp: { path: screens.topUp },
  withdraw: { path: screens.withdraw },
  bills: { path: screens.bills },
  orders: { path: screens.orders },
  payCode: { path: screens.myPayCode },
  collectCode: { path: screens.myCollectCode },
  transfer: { path: screens.payFriend },
  packets: { path: screens.packet },
  packetRules: { path: screens.packetRules },
  addresses: { path: screens.withdrawalAddresses },
  payPassword: { path: screens.tradePassword },
  authorisation: { path: screens.walletAuthorisation },
  announcements: { path: screens.news, params: { tab: 'announcements' } },
  help: { path: screens.help },
  contactUs: { path: screens.contactUs },
  userAgreement: { path: screens.agreement },
  privacyPolicy: { path: screens.privacyPolicy },
  serviceAgreement: { path: screens.serviceAgreement },
  about: { path: screens.about },
}

type PlaceName = keyof (typeof settingPlaceTexts)['en-us'] | keyof (typeof featurePlaceTexts)['en-us']

/** The places with this text in their name or synonyms. */
export function foundPlaces(typed: string, language: Language): (SettingPlace & { name: string })[] {
  const texts: Record<string, string> = { ...settingPlaceTexts[language], ...featurePlaceTexts[language] }
  return Object.entries(settingPlaces).flatMap(([key, place]) => {
    const words = (texts[key] ?? '').split(', ')
    return isFoundBy(words, typed) ? [{ ...place, name: words[0] ?? '' }] : []
  })
}
