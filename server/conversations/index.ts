/** Conversations: their logs, members, chat lists, read and received cursors, drafts, pins, typing. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import type { Batcher, Outcome } from '../kernel/batch'
import type { StartFacts } from '../kernel/declared/start-facts'
import { type Domain, remembersAnnounced } from '../kernel/domain'
import { refuse } from '../kernel/refusal'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import type { ReadWork, Work } from '../kernel/work'
import { profiles } from '../profiles'
import { chatFactsByIds, markUsed } from '../uploads'
import { type Audience, createAudience } from './audience/audience'
import { findRecipients, FoundRecipients, recipientsKind } from './audience/found-elsewhere'
import { typingSignal } from './audience/typing'
import { destroyExpired } from './changes/auto-destroy'
import { createReactions } from './changes/pending-reactions'
import { sourceGoneJob } from './changes/source-gone'
import { filesCarriedByLogs, mayReadFile } from './contents/file-access'
import { type KeptContents, keptNothing } from './contents/kept'
import { keepsNothing, type OnceKeeper } from './contents/once'
import { noStickers, type StickerContents } from './contents/stickers'
import { createCursorMover } from './list/cursor-mover'
import { createChatLists } from './list/list'
import type { SendInput } from './log/accept-drafts'
import { createAnnouncing } from './log/announce-since'
import { keepCids } from './log/cids'
import { describeDraft, type DescribedDraft } from './log/held-draft'
import { createSender, sendAll } from './log/send'
import type { SentMessage } from './log/sent-message'
import { createJoins } from './membership/pending-joins'
import { showReads } from './membership/read-receipts'
import { renamePerson } from './membership/rename-person'
import { createMessageCount, messageFigure } from './message-count'
import { messagesHappened } from './news/happenings'
import { unreadTotal } from './news/unread-totals'
import { personalDataOf } from './personal-data'
import { retentionRules } from './retention/rules'
import { storedMessages } from './retention/stored'
import { messageRetention } from './retention/sweep'
import { conversationRoutes, type Holding } from './routes'
import { scheduleRoutes } from './schedule/schedule-routes'
import { createScheduledSender, type PostScheduled } from './schedule/send-due'
import type { Place } from './search/index-store'
import { findPlaces } from './search/search'
import { createTextIndex } from './search/text-index'
import { messageSettings } from './settings'

export type { Audience } from './audience/audience'
export { keptKey, type KeptContents } from './contents/kept'
export type { HeldOnce, OnceKeeper } from './contents/once'
export { type Keepable, readKeepable } from './contents/keeping'
export { type StickerContents, stickerKey } from './contents/stickers'
export { mayReadFile } from './contents/file-access'
export { shownContent } from './contents/shown-content'
export { searchedText, wordsOf } from './search/searched-text'
export { gramsOf } from './search/grams'
export { nameMatcher, otherScriptsOf } from './search/name-match'
export type { SendInput } from './log/accept-drafts'
export { setChatTitle } from './list/chat-state'
export {
  directConversations,
  directHeads,
  directPeers,
  lockDirectConversation,
  openDirectConversation,
  openServiceConversation,
} from './membership/direct'
export {
  memberOfConversation,
  type QuotingEvidence,
  readableContents,
  readAround,
  readStaffQuotes,
  withQuotes,
} from './log/evidence'
export { removeMessage } from './changes/remove-message'
export { readHeads, readHistoryPage, readMessagesAt } from './log/history'
export {
  behindAmong,
  grownSince,
  type Membership,
  membersBehind,
  type News,
  type NewMessage,
  newsOf,
} from './news/news'
export { createUnreadTotals } from './news/unread-totals'
export { type Joining, joiningsOf, type Seat } from './membership/joinings'
export { readsMovedSince } from './list/moved-reads'
export { renamePerson } from './membership/rename-person'
export {
  addMembers,
  changeOwner,
  dissolveGroup,
  muteMembers,
  openGroup,
  postSystemMessage,
  removeMembers,
  setGroupName,
  setRoles,
} from './membership/membership'
export {
  adminsOf,
  areInOneGroup,
  areMembersKeptApart,
  avatarsOfGroups,
  findGroupIds,
  groupsByIds,
  groupsOf,
  type GroupState,
  groupTitlesOf,
  leadershipsOf,
  lockGroup,
  logHeads,
  mayBefriendIn,
  type Member,
  memberOf,
  membersAmong,
  readMembers,
  requireShownAtDesk,
} from './membership/membership-reads'
export { changeSettings, setPolicy } from './membership/policy'
export { openConversation } from './membership/open-conversation'
export { isThere, memberSince, othersSince } from './membership/since'
export { endSilence, refuseSilenced, silencedAmong, silencePerson } from './membership/silence'
export { noteQuietChange } from './log/quiet-change'
export { readCard } from './contents/card'
export { cidOfScheduled, schedulePost } from './schedule/schedule'
export type { PostScheduled }
export { postMessage, postMessages, updateMessage } from './log/posting'

export interface ConversationsOffer {
  audience: Audience
  /** Sends a message as a member's device would. */
  send: Batcher<SendInput, SentMessage>
  /** Sends in the given transaction, as members' devices do. */
  sendIn: (work: Work, inputs: readonly SendInput[]) => Promise<Outcome<SentMessage>[]>
  /** The content that a message would have if it were sent now; `sent` if it already was. Its files count as used. */
  describe: (work: Work, input: SendInput) => Promise<DescribedDraft | 'sent'>
  /** The newest messages with these words in all conversations of a person. */
  findPlaces: (
    work: ReadWork,
    search: { readerId: PersonId; text: string; limit: number },
  ) => Promise<readonly Place[]>
  /** Screens a member's text before any other check, in memory only; throws a refusal. */
  screening: Slot<SendScreen>
  /** Screens messages too, and may hold them back instead of refusing. */
  holding: Slot<Holding>
  /** Reads the favourites that people send. */
  kept: Slot<KeptContents>
  /** Keeps the files of messages that are seen once. */
  once: Slot<OnceKeeper>
  /** Reads the stickers that people send. */
  stickers: Slot<StickerContents>
  /** The people among these who are barred at the moment, so that their scheduled messages are not sent. */
  barred: Slot<BarredPeople>
  /** Posts polls that were scheduled and are due. */
  scheduledPosts: Slot<PostScheduled>
}

export type BarredPeople = (work: ReadWork, personIds: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>

export type SendScreen = (
  input: Pick<SendInput, 'senderId' | 'conversationId' | 'content'> & {
    /** Whether the sender is a robot, which has no device that could do the work, and nobody to ask. */
    isRobot?: boolean
  },
) => void

/** The conversations domain. Messages are sent in batches. */
export const conversations: Domain<ConversationsOffer> = {
  name: 'conversations',
  migrations: join(import.meta.dir, 'migrations'),
  settings: messageSettings,
  tunables: retentionRules,
  carriesFiles: filesCarriedByLogs,
  mayReadFile,
  figures: [messageFigure],
  stored: storedMessages,
  open({ config, tunables, sql, clock, transact, hub, limiters, log, metrics, of, ...kernel }) {
    const { primaries } = kernel
    const texts = createTextIndex(() => send.waiting > 0)
    const audience = createAudience((personId) => hub.isOnline(personId), {
      isShared: config.cluster !== undefined,
      onAppended: texts.grew,
      onPendingJoins: (conversationId) => joins.touch(conversationId),
    })
    hub.group(recipientsKind, FoundRecipients, (said) => findRecipients({ audience, sql }, said))
    const joins = createJoins({ transact, audience, log })
    const messageCount = createMessageCount()
    const slots = createSlots()
    const { kept, once, stickers, screening, barred, scheduledPosts } = slots
    const files = { factsByIds: chatFactsByIds, markUsed, stickers: () => stickers.get() }
    const sending = {
      kept: () => kept.get(),
      once: () => once.get(),
      audience,
      files,
      forwards: limiters.open('forwards'),
      onStored: messageCount.add,
    }
    const sizesOf = (name: string) => (size: number) => metrics.batchSize.labels(name).observe(size)
    const send = createSender({ ...sending, primaries, onBatch: sizesOf('send') })
    const cursors = createCursorMover({ primaries, audience, onBatch: sizesOf('cursors') })
    const lists = createChatLists({ sql, clock })
    metrics.queue({ name: 'cursors', help: 'Cursors waiting for a batch', read: () => cursors.waiting })
    metrics.queue({ name: 'send', help: 'Messages waiting for a batch', read: () => send.waiting })
    const sendIn: ConversationsOffer['sendIn'] = (work, inputs) => sendAll(work, sending, inputs)
    const scheduled = createScheduledSender({
      transact,
      sendAll: sendIn,
      screen: (input) => screening.get()(input),
      barred: (work, personIds) => barred.get()(work, personIds),
      post: (work, post) => scheduledPosts.get()(work, post),
      log,
    })
    const reactions = createReactions({ transact, audience, log })
    const typing = typingSignal({ hub, sql, audience, nowMs: clock.nowMs })
    const limits = config.of(messageSettings)
    const times = { recallMs: limits.recallSeconds * 1000, editMs: limits.editHours * 3_600_000 }
    const parts = { ...kernel, ...slots, send, cursors, audience, reactions, times, texts, lists }
    const timed = [messageCount, texts, reactions, joins].map(({ job }) => job)
    const jobs = [destroyExpired, messageRetention(tunables.of(retentionRules)), keepCids, ...timed]
    of(profiles).onRenamed.fill(renamePerson)
    of(profiles).onReadReceipts.fill(showReads)
    return {
      routes: [...conversationRoutes(parts), ...scheduleRoutes({ files, wake: scheduled.wake })],
      signals: [typing.implementation],
      jobs: [...jobs, sourceGoneJob(audience), ...scheduled.jobs],
      personalData: personalDataOf(audience, times),
      happenings: [messagesHappened],
      startFacts: startFactsOf(limits),
      onPresence: (personId, isOnline) => audience.onPresence(personId, isOnline),
      onDisconnect: typing.forget,
      ...createAnnouncing({ hub, audience, remembers: remembersAnnounced(config) }),
      drain: async () => {
        for (const part of [scheduled, reactions, joins, send, cursors]) await part.drain()
        await messageCount.storeAtEnd(transact)
      },
      offer: {
        audience,
        send,
        sendIn,
        findPlaces: (work, search) => findPlaces(work, { ...search, texts }),
        describe: (work, input) => describeDraft(work, { ...sending, forwards: undefined }, input),
        ...slots,
      },
    }
  },
}

const startFactsOf = (limits: { recallSeconds: number; editHours: number }): StartFacts => ({
  base: async (work, personId) => ({
    ...limits,
    unreadMessages: await unreadTotal(work, personId),
  }),
  system: () => ({ limits }),
})

/** Slots that are filled by domains above this one. */
const createSlots = () => ({
  kept: createOptionalSlot<KeptContents>('the favourites', keptNothing),
  once: createOptionalSlot<OnceKeeper>('what is seen once', keepsNothing),
  stickers: createOptionalSlot<StickerContents>('the stickers', noStickers),
  screening: createOptionalSlot<SendScreen>('the screening of messages', () => undefined),
  barred: createOptionalSlot<BarredPeople>('who is barred', () => Promise.resolve(new Set())),
  scheduledPosts: createOptionalSlot<PostScheduled>('who posts what waited', () => refuse('UnsupportedKind')),
  holding: createOptionalSlot<Holding>('what keeps held messages', {
    screen: () => false,
    keep: () => Promise.resolve(),
  }),
})
