/**
 * The whole contract: every call, event and signal. For the server and the printed documents; a web screen imports only its
 * domain's file.
 */
import { authCalls, authEvents } from './auth'
import { callCalls, callEvents, callSignals } from './calls/calls'
import { careCalls, careEvents } from './care/calls'
import { contactsCalls, contactsEvents, contactsSignals } from './contacts'
import type { AnyCall, PushedEvent, Signal } from './contract'
import { chatExportsCalls } from './conversations/chat-exports'
import { conversationsCalls, conversationsEvents, conversationsSignals } from './conversations/definitions'
import { pollCalls, pollEvents } from './conversations/polls'
import { translationCalls } from './conversations/translation'
import { viewOnceCalls, viewOnceEvents } from './conversations/view-once'
import { favouritesCalls } from './favourites/calls'
import { favouritesEvents } from './favourites/events'
import { groupsCalls, groupsEvents } from './groups'
import { happeningsCalls } from './happenings/calls'
import { happeningsEvents } from './happenings/events'
import { linesCalls } from './lines'
import { liveCalls } from './live/calls'
import { liveEvents } from './live/events'
import { miniProgramsCalls } from './miniprograms/calls'
import { miniProgramsEvents } from './miniprograms/events'
import { momentsCalls } from './moments/calls'
import { momentsEvents } from './moments/events'
import { notificationsCalls, notificationsEvents } from './notifications/calls'
import { profilesCalls, profilesEvents } from './profiles'
import { appConfigCalls } from './publishing/app-config'
import { publishingCalls, publishingEvents } from './publishing/calls'
import { realNamesCalls, realNamesEvents } from './realnames'
import { redpacketsCalls, redpacketsEvents } from './redpackets'
import { reportsCalls, reportsEvents } from './reports'
import { robotsCalls, robotsEvents } from './robots'
import { roomCalls, roomEvents } from './rooms/calls'
import { meetingCalls, meetingEvents } from './rooms/meetings'
import { voiceRoomCalls, voiceRoomEvents } from './rooms/voice'
import { sanctionsCalls, sanctionsEvents } from './sanctions'
import { securityCalls, securityEvents } from './security'
import { dataRequestsCalls, dataRequestsEvents } from './security/data-requests'
import { startupCalls, startupEvents, startupSignals } from './startup'
import { stickersCalls } from './stickers/calls'
import { stickersEvents } from './stickers/events'
import { supportCalls, supportEvents } from './support/calls'
import { uploadsCalls } from './uploads'
import { vendorsCalls, vendorsEvents } from './vendors'
import { videosCalls } from './videos/calls'
import { videosEvents } from './videos/events'
import { walletCalls, walletEvents } from './wallet'
import { checkinsCalls } from './wallet/checkins'

export const allCalls: readonly AnyCall[] = [
  ...startupCalls,
  ...appConfigCalls,
  ...authCalls,
  ...securityCalls,
  ...profilesCalls,
  ...happeningsCalls,
  ...notificationsCalls,
  ...contactsCalls,
  ...conversationsCalls,
  ...pollCalls,
  ...viewOnceCalls,
  ...translationCalls,
  ...callCalls,
  ...roomCalls,
  ...liveCalls,
  ...voiceRoomCalls,
  ...meetingCalls,
  ...groupsCalls,
  ...reportsCalls,
  ...sanctionsCalls,
  ...realNamesCalls,
  ...dataRequestsCalls,
  ...linesCalls,
  ...publishingCalls,
  ...supportCalls,
  ...uploadsCalls,
  ...chatExportsCalls,
  ...favouritesCalls,
  ...stickersCalls,
  ...miniProgramsCalls,
  ...momentsCalls,
  ...videosCalls,
  ...vendorsCalls,
  ...walletCalls,
  ...checkinsCalls,
  ...redpacketsCalls,
  ...robotsCalls,
  ...careCalls,
]
export const allEvents: readonly PushedEvent[] = [
  ...startupEvents,
  ...authEvents,
  ...securityEvents,
  ...dataRequestsEvents,
  ...profilesEvents,
  ...happeningsEvents,
  ...notificationsEvents,
  ...contactsEvents,
  ...conversationsEvents,
  ...pollEvents,
  ...viewOnceEvents,
  ...callEvents,
  ...roomEvents,
  ...liveEvents,
  ...voiceRoomEvents,
  ...meetingEvents,
  ...groupsEvents,
  ...reportsEvents,
  ...sanctionsEvents,
  ...vendorsEvents,
  ...realNamesEvents,
  ...publishingEvents,
  ...walletEvents,
  ...redpacketsEvents,
  ...supportEvents,
  ...robotsEvents,
  ...careEvents,
  ...favouritesEvents,
  ...stickersEvents,
  ...miniProgramsEvents,
  ...momentsEvents,
  ...videosEvents,
]
export const allSignals: readonly Signal[] = [
  ...startupSignals,
  ...contactsSignals,
  ...conversationsSignals,
  ...callSignals,
]

export * from './account-rules'
export * from './publishing/app-config'
export * from './auth'
export * from './calls/calls'
export * from './care/calls'
export * from './contacts'
export * from './contract'
export * from './conversations'
export * from './conversations/chat-settings'
export * from './conversations/definitions'
export * from './conversations/entry-changes'
export * from './conversations/entry-facts'
export * from './conversations/message-info'
export * from './conversations/folder-events'
export * from './conversations/folders'
export * from './conversations/link-previews'
export * from './conversations/notes'
export * from './conversations/pins'
export * from './conversations/pin-order'
export * from './conversations/scheduled'
export * from './conversations/polls'
export * from './conversations/view-once'
export * from './conversations/search'
export * from './conversations/person-messages'
export * from './conversations/translation'
export * from './envelope'
export * from './favourites/events'
export * from './conversations/chat-exports'
export * from './favourites/calls'
export * from './groups/roles'
export * from './groups'
export * from './languages'
export * from './lines'
export * from './live/calls'
export * from './moments/calls'
export * from './moments/events'
export * from './videos/calls'
export * from './videos/events'
export * from './happenings/calls'
export * from './happenings/events'
export * from './notifications/calls'
export * from './notifications/preferences'
export * from './notifications/rules'
export * from './money'
export * from './password-rule'
export * from './password-rules'
export * from './profile-rules'
export * from './profiles'
export * from './security/data-requests'
export * from './realnames'
export * from './publishing/calls'
export * from './redpackets/chain'
export * from './redpackets/campaigns'
export * from './redpackets/events'
export * from './redpackets/fairness'
export * from './redpackets/odds'
export * from './redpackets/packet-proof'
export * from './redpackets/terms'
export * from './redpackets/views'
export * from './redpackets/draft'
export * from './redpackets'
export * from './refusals/index'
export type * from './refusals/parameters'
export * from './reports'
export * from './sanctions'
export * from './robots'
export * from './rooms/calls'
export * from './rooms/meetings'
export * from './rooms/voice'
export * from './security'
export * from './spell'
export * from './startup'
export * from './miniprograms/calls'
export * from './miniprograms/events'
export * from './miniprograms/order'
export * from './miniprograms/paying'
export * from './stickers/calls'
export * from './stickers/events'
export * from './text-length'
export * from './text-rules'
export * from './support/account'
export * from './support/calls'
export * from './uploads'
export * from './vendors'
export * from './version'
export * from './wallet'
export * from './wallet/checkins'
export * from './wire'
