/**
 * The whole contract: every call, event and signal. For the server and the printed documents; a web screen imports only its
 * domain's file.
 */
import { accountChangeCalls } from './auth/account-changes'
import { authCalls, authEvents } from './auth/calls'
import { factorCalls } from './auth/factors'
import { keepAccountCalls } from './auth/keep-account'
import { passkeyCalls } from './auth/passkeys'
import { qrLoginCalls } from './auth/qr-login'
import { callCalls, callEvents, callSignals } from './calls/calls'
import { careCalls, careEvents } from './care/calls'
import { chatExportsCalls } from './chatexports/calls'
import { checkinsCalls } from './checkins/calls'
import { contactsCalls, contactsEvents, contactsSignals } from './contacts/calls'
import type { AnyCall, PushedEvent, Signal } from './contract'
import { conversationsCalls, conversationsEvents, conversationsSignals } from './conversations/definitions'
import { dataRequestsCalls, dataRequestsEvents } from './datarequests/calls'
import { favouritesCalls } from './favourites/calls'
import { favouritesEvents } from './favourites/events'
import { groupCallCalls, groupCallEvents } from './groupcalls/calls'
import { meetingCalls, meetingEvents } from './groupcalls/meetings'
import { voiceRoomCalls, voiceRoomEvents } from './groupcalls/voicerooms'
import { groupsCalls, groupsEvents } from './groups/calls'
import { invitationsCalls } from './invitations/calls'
import { linesCalls } from './lines/calls'
import { liveStreamCalls } from './livestreams/calls'
import { liveStreamEvents } from './livestreams/events'
import { mapCalls } from './maps/calls'
import { miniProgramsCalls } from './miniprograms/calls'
import { miniProgramsEvents } from './miniprograms/events'
import { momentsCalls } from './moments/calls'
import { momentsEvents } from './moments/events'
import { notificationCentreCalls } from './notificationcentre/calls'
import { notificationCentreEvents } from './notificationcentre/events'
import { notificationsCalls, notificationsEvents } from './notifications/calls'
import { pollCalls, pollEvents } from './polls/calls'
import { profilesCalls, profilesEvents } from './profiles/calls'
import { appConfigCalls } from './publishing/app-config'
import { publishingCalls, publishingEvents } from './publishing/calls'
import { realNamesCalls, realNamesEvents } from './realnames/calls'
import { redpacketsCalls, redpacketsEvents } from './redpackets/calls'
import { reportsCalls, reportsEvents } from './reports/calls'
import { robotsCalls, robotsEvents } from './robots/calls'
import { sanctionsCalls, sanctionsEvents } from './sanctions/calls'
import { securityCalls, securityEvents } from './security/calls'
import { startupCalls } from './startup/base'
import { startupEvents, startupSignals } from './startup/calls'
import { stickersCalls } from './stickers/calls'
import { stickersEvents } from './stickers/events'
import { supportCalls, supportEvents } from './support/calls'
import { translationCalls } from './translation/calls'
import { uploadsCalls } from './uploads/calls'
import { vendorsCalls, vendorsEvents } from './vendors/calls'
import { videosCalls } from './videos/calls'
import { videosEvents } from './videos/events'
import { viewOnceCalls, viewOnceEvents } from './viewonce/calls'
import { walletCalls, walletEvents } from './wallet/calls'

export const allCalls: readonly AnyCall[] = [
  ...startupCalls,
  ...appConfigCalls,
  ...authCalls,
  ...accountChangeCalls,
  ...keepAccountCalls,
  ...factorCalls,
  ...passkeyCalls,
  ...qrLoginCalls,
  ...securityCalls,
  ...profilesCalls,
  ...notificationCentreCalls,
  ...notificationsCalls,
  ...contactsCalls,
  ...conversationsCalls,
  ...mapCalls,
  ...pollCalls,
  ...viewOnceCalls,
  ...translationCalls,
  ...callCalls,
  ...groupCallCalls,
  ...liveStreamCalls,
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
  ...invitationsCalls,
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
  ...notificationCentreEvents,
  ...notificationsEvents,
  ...contactsEvents,
  ...conversationsEvents,
  ...pollEvents,
  ...viewOnceEvents,
  ...callEvents,
  ...groupCallEvents,
  ...liveStreamEvents,
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

export * from './auth/account-changes'
export * from './auth/keep-account'
export * from './auth/account-rules'
export * from './publishing/app-config'
export * from './auth/calls'
export * from './auth/factors'
export * from './auth/passkeys'
export * from './auth/qr-login'
export * from './auth/login-names'
export * from './calls/calls'
export * from './care/calls'
export * from './contacts/calls'
export * from './call-refusals'
export * from './contract'
export * from './conversations/calls'
export * from './conversations/chat-settings'
export * from './conversations/definitions'
export * from './conversations/entry-changes'
export * from './conversations/entry-facts'
export * from './conversations/message-info'
export * from './conversations/folder-events'
export * from './conversations/folders'
export * from './linkpreviews/calls'
export * from './maps/calls'
export * from './conversations/notes'
export * from './conversations/pins'
export * from './conversations/pin-order'
export * from './conversations/scheduled'
export { showsAddress, shownPreview } from './conversations/shown-preview'
export * from './polls/calls'
export * from './viewonce/calls'
export * from './conversations/search'
export * from './conversations/person-messages'
export * from './translation/calls'
export * from './envelope'
export * from './favourites/events'
export * from './chatexports/calls'
export * from './favourites/calls'
export * from './groups/roles'
export * from './groups/calls'
export * from './languages'
export * from './lines/calls'
export * from './livestreams/calls'
export * from './moments/calls'
export * from './moments/events'
export * from './videos/calls'
export * from './videos/events'
export * from './notificationcentre/calls'
export * from './notificationcentre/events'
export * from './notifications/calls'
export * from './notifications/preferences'
export * from './notifications/rules'
export * from './money'
export * from './auth/password-rule'
export * from './auth/password-rules'
export * from './profiles/rules'
export * from './profiles/calls'
export * from './profiles/invitations'
export * from './profiles/profile-view'
export * from './datarequests/calls'
export * from './read-by-get'
export * from './realnames/calls'
export * from './publishing/calls'
export * from './redpackets/chain'
export * from './redpackets/campaigns'
export * from './redpackets/events'
export * from './redpackets/fairness'
export * from './redpackets/odds'
export * from './redpackets/packet-proof'
export * from './redpackets/statements'
export * from './redpackets/terms'
export * from './redpackets/views'
export * from './redpackets/draft'
export * from './redpackets/calls'
export * from './refusals/index'
export type * from './refusals/parameters'
export * from './reports/calls'
export * from './sanctions/calls'
export * from './robots/calls'
export * from './groupcalls/calls'
export * from './groupcalls/meetings'
export * from './groupcalls/voicerooms'
export * from './security/calls'
export * from './spell'
export * from './startup/base'
export * from './startup/calls'
export * from './startup/server-frames'
export * from './miniprograms/calls'
export * from './miniprograms/events'
export * from './miniprograms/order'
export * from './miniprograms/pages'
export * from './miniprograms/paying'
export * from './stickers/calls'
export * from './stickers/events'
export * from './text-cut'
export * from './text-length'
export * from './text-rules'
export * from './visible-text'
export * from './typed'
export * from './fold'
export * from './csv'
export * from './support/account'
export * from './support/calls'
export * from './uploads/calls'
export * from './vendors/calls'
export * from './version'
export * from './wallet/calls'
export * from './checkins/calls'
export * from './invitations/calls'
export * from './wire'
