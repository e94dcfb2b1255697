/** Conversations: their logs, members, chat lists, read and received cursors, drafts, pins, typing. */
import type { Sql } from '../kernel/database'
import type { Domain } from '../kernel/domain'
import type { Metrics } from '../kernel/metrics'
import type { Hub } from '../kernel/socket/hub'
import type { Transact } from '../kernel/work'
import { type Audience, createAudience } from './audience/audience'
import { typingSignal } from './audience/typing'
import { destroyExpired } from './changes/auto-destroy'
import type { ChangeTimes } from './changes/changes'
import type { FileDesk } from './contents/files'
import { createSender } from './log/send'
import { conversationRoutes } from './routes'

export type { Audience } from './audience/audience'
export { setChatTitle } from './list/chat-state'
export { directConversations, lockDirectConversation, openDirectConversation } from './membership/direct'
export { type Evidence, memberOfConversation, readableContents } from './log/evidence'
export type { FileDesk } from './contents/files'
export { filesCarriedByLogs, mayReadFile } from './contents/file-access'
export { filesIn } from './contents/completing'
export { readHeads } from './log/history'
export { type Joining, joiningsOf, type Seat } from './membership/joinings'
export { unreadTotal } from './list/list'
export * from './membership/membership'
export * from './membership/membership-reads'
export { noteQuietChange } from './log/quiet-change'
export { renamePerson } from './membership/rename-person'
export { postMessage, type Posted, type PostedAt, postMessages, updateMessage } from './log/posting'

export interface ConversationParts {
  sql: Sql
  transact: Transact
  hub: Hub
  metrics: Metrics
  files: FileDesk
  times: ChangeTimes
}

/** The conversations domain, with its sender that commits in groups, and who hears what, for the groups domain. */
export function conversations(parts: ConversationParts): { domain: Domain; audience: Audience } {
  const { sql, transact, hub, metrics, files, times } = parts
  const audience = createAudience((personId) => hub.isOnline(personId))
  const onBatch = (size: number) => metrics.batchSize.labels('send').observe(size)
  const send = createSender({ transact, audience, files, onBatch })
  metrics.gauge('linnet_send_queue', 'Messages that wait for a batch', () => send.waiting)
  const typing = typingSignal({ hub, sql, audience })
  const domain: Domain = {
    name: 'conversations',
    routes: conversationRoutes({ send, audience, times }),
    signals: [typing.implementation],
    jobs: [destroyExpired],
    onPresence: (personId, isOnline) => audience.onPresence(personId, isOnline),
    onDisconnect: typing.forget,
    drain: () => send.drain(),
  }
  return { domain, audience }
}
