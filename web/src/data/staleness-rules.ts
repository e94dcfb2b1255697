/** The rules that make cached answers stale, in one table. */
import type { Chat, ClientState } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { careDecided } from '@linnet/protocol/care/events'
import { chatStateChanged, cursorMoved } from '@linnet/protocol/conversations/calls'
import { foldersChanged } from '@linnet/protocol/conversations/folder-events'
import { messageHeardBy } from '@linnet/protocol/conversations/message-info'
import { favouritesChanged } from '@linnet/protocol/favourites/events'
import { programsChanged } from '@linnet/protocol/miniprograms/events'
import { momentCountsChanged, momentRemoved } from '@linnet/protocol/moments/events'
import { happeningsSeen } from '@linnet/protocol/notificationcentre/events'
import { pollVoted } from '@linnet/protocol/polls/calls'
import { contentChanged } from '@linnet/protocol/publishing/events'
import { realNameDecided } from '@linnet/protocol/realnames/events'
import { campaignAnnounced, packetClaimed } from '@linnet/protocol/redpackets/events'
import { reportAnswered } from '@linnet/protocol/reports/events'
import { sanctionChanged } from '@linnet/protocol/sanctions/events'
import { securityEventRecorded } from '@linnet/protocol/security/events'
import { stickersChanged } from '@linnet/protocol/stickers/events'
import { supportChanged } from '@linnet/protocol/support/events'
import { vendorDecided } from '@linnet/protocol/vendors/events'
import { onceOpened } from '@linnet/protocol/viewonce/calls'
import { accountRules } from './account-rules'
import { liveRules } from './live-rules'
import { meetingRules } from './meeting-rules'
import { momentRules } from './moment-rules'
import { moneyRules } from './money-rules'
import type { Rule } from './staleness-rule'
import { videoRules } from './video-rules'

/** A counter of the conversation in the input. */
const ofChat =
  <Version extends number | string | undefined>(read: (chat: Chat) => Version) =>
  ({ chats }: ClientState, input: unknown): Version | undefined => {
    const chat = chats.get((input as { conversationId: ConversationId }).conversationId)
    return chat && read(chat)
  }

const mentionsIn = (chats: ClientState['chats']): number => {
  let count = 0
  for (const { mentions = [] } of chats.values()) count += mentions.length
  return count
}

export const rules: readonly Rule[] = [
  { calls: ['conversations.messageInfo'], events: [cursorMoved, messageHeardBy] },
  { calls: ['polls.read', 'polls.listVoters'], events: [pollVoted], after: ['polls.vote', 'polls.close'] },
  { calls: ['viewonce.read'], events: [onceOpened], after: ['viewonce.open'] },
  {
    calls: ['happenings.list', 'happenings.count'],
    version: ({ newFriends, chats }) => `${newFriends} ${mentionsIn(chats)}`,
    events: [securityEventRecorded, contentChanged, momentCountsChanged, momentRemoved],
    after: ['moments.seeNotifications', 'moments.clearNotifications'],
  },
  { calls: ['happenings.count'], events: [happeningsSeen], after: ['happenings.see'] },
  {
    calls: ['miniprograms.list', 'miniprograms.show', 'miniprograms.consents'],
    events: [programsChanged],
    after: ['miniprograms.open', 'miniprograms.pin', 'miniprograms.introduce', 'miniprograms.forget'],
  },
  { calls: ['notifications.show'], after: ['notifications.change'] },
  {
    calls: ['support.state'],
    events: [supportChanged],
    after: ['support.open', 'support.rate'],
  },
  {
    calls: ['contacts.listTags'],
    version: ({ friendsVersion }) => friendsVersion,
    after: ['contacts.saveTag', 'contacts.deleteTag', 'contacts.setRemark'],
    staysFresh: true,
  },
  {
    calls: ['contacts.listFriends'],
    version: ({ friendsVersion }) => friendsVersion,
    // A change of the counter alone waits, like somebody else's change.
    after: [
      'contacts.answerFriendRequest',
      'contacts.setRemark',
      'contacts.starFriend',
      'contacts.saveTag',
      'contacts.deleteTag',
      'contacts.removeFriend',
      'contacts.blockPerson',
    ],
    staysFresh: true,
  },
  {
    calls: ['contacts.getPerson'],
    version: ({ friendsVersion }) => friendsVersion,
    after: [
      'contacts.setRemark',
      'contacts.starFriend',
      'contacts.removeFriend',
      'contacts.blockPerson',
      'robots.update',
    ],
  },
  {
    calls: ['contacts.listMatches'],
    version: ({ friendsVersion }) => friendsVersion,
    after: ['contacts.matchAddressBook', 'contacts.forgetAddressBook'],
  },
  {
    calls: ['contacts.listFriendRequests'],
    version: ({ friendsVersion, newFriends }) => `${friendsVersion} ${newFriends}`,
  },
  { calls: ['contacts.searchPeople', 'maps.preview', 'uploads.show', 'redpackets.states'], staysFresh: true },
  // Every call creates another code or frame, and somebody may be scanning or reading this one.
  { calls: ['wallet.makeCollectCode', 'miniprograms.openPage'], staysFresh: true },
  {
    calls: ['favourites.list', 'favourites.count', 'favourites.show', 'favourites.listVersions'],
    events: [favouritesChanged],
    after: [
      'favourites.save',
      'favourites.delete',
      'favourites.writeNote',
      'favourites.tag',
      'favourites.renameTag',
    ],
  },
  {
    calls: ['stickers.list', 'stickers.showPack'],
    events: [stickersChanged],
    after: [
      'stickers.savePack',
      'stickers.orderPacks',
      'stickers.deletePack',
      'stickers.add',
      'stickers.describe',
      'stickers.order',
      'stickers.delete',
      'stickers.sharePack',
      'stickers.takePack',
    ],
  },
  {
    calls: ['conversations.listFolders'],
    events: [foldersChanged],
    after: [
      'conversations.saveFolder',
      'conversations.putInFolder',
      'conversations.deleteFolder',
      'conversations.orderFolders',
    ],
  },
  ...meetingRules,
  ...liveRules,
  ...momentRules,
  ...videoRules,
  { calls: ['contacts.listBlocked'], after: ['contacts.blockPerson'] },
  {
    calls: ['datarequests.list'],
    after: ['datarequests.requestExport', 'datarequests.requestDeletion', 'datarequests.withdraw'],
  },
  { calls: ['chatexports.list'], after: ['chatexports.make', 'chatexports.drop'] },
  { calls: ['startup.getBase'], version: ({ profileVersion }) => profileVersion, staysFresh: true },
  ...accountRules,
  {
    calls: ['groups.listApplications', 'groups.listApplicationGroups', 'groups.previewInvite'],
    version: ({ groupApplications }) => groupApplications.version,
    after: ['groups.join'],
  },
  {
    calls: ['robots.list', 'robots.show', 'robots.listCommands'],
    version: ofChat(({ membersVersion }) => membersVersion),
    after: [
      'robots.add',
      'robots.leave',
      'robots.delete',
      'robots.update',
      'robots.setAccess',
      'robots.renewToken',
      'robots.saveBehaviour',
      'robots.removeBehaviour',
      'robots.setAutomaticPackets',
    ],
  },
  {
    calls: ['wallet.listStandingOrders'],
    after: ['wallet.createStandingOrder', 'wallet.endStandingOrder', 'robots.leave', 'robots.delete'],
  },
  { calls: ['groups.showJoinQuestion'], after: ['groups.setJoinQuestion'] },
  { calls: ['conversations.listScheduled'], events: [chatStateChanged] },
  {
    calls: ['conversations.listPins'],
    version: ofChat(
      ({ pinsCseq = 0, pinsVersion = 0, removals = 0 }) => `${pinsCseq} ${pinsVersion} ${removals}`,
    ),
    staysFresh: true,
  },
  {
    calls: ['groups.get'],
    version: ofChat(({ groupVersion }) => groupVersion),
    after: ['groups.setInfo', 'groups.setMyName', 'groups.mute', 'groups.transfer'],
  },
  {
    calls: ['groups.listMembers', 'groups.findMentionable'],
    version: ofChat(({ membersVersion }) => membersVersion),
    after: ['groups.setMyName', 'robots.update'],
  },
  { calls: ['care.listMine'], events: [careDecided] },
  { calls: ['sanctions.listMine'], events: [sanctionChanged], after: ['sanctions.appeal'] },
  { calls: ['reports.listMine'], events: [reportAnswered], after: ['reports.send'] },
  { calls: ['vendors.showOwn'], events: [vendorDecided], after: ['vendors.apply'] },
  { calls: ['vendors.showPage'], after: ['vendors.follow'] },
  {
    calls: ['redpackets.listFollowedCampaigns'],
    events: [campaignAnnounced, packetClaimed],
    after: ['vendors.follow', 'redpackets.claimCampaign'],
  },
  { calls: ['realnames.show'], events: [realNameDecided], after: ['realnames.send'] },
  { calls: ['groups.getInviteLink'], after: ['groups.revokeInviteLinks'] },
  ...moneyRules,
  {
    calls: [
      'publishing.listCategories',
      'publishing.listArticles',
      'publishing.showArticle',
      'publishing.listNews',
      'publishing.listAnnouncements',
      'publishing.listDiscoverEntries',
      'startup.showAppConfig',
    ],
    events: [contentChanged],
    staysFresh: true,
  },
  // Without games there is no entry for games.
  { calls: ['publishing.listDiscoverEntries'], events: [programsChanged] },
  {
    calls: ['publishing.listAnnouncements'],
    after: ['publishing.seeAnnouncements', 'publishing.acceptAgreement'],
  },
  { calls: ['publishing.showMyRating'], after: ['publishing.rateArticle'] },
]
