/** Conversations: their logs, members, chat lists, read and received cursors, drafts, pins, typing. */
import type { Sql } from '../kernel/database'
import type { Domain } from '../kernel/domain'
import type { Hub } from '../kernel/hub'
import type { Metrics } from '../kernel/metrics'
import type { Transact } from '../kernel/work'
import { type Audience, createAudience } from './audience'
import { destroyExpired } from './auto-destroy'
import type { ChangeTimes } from './changes'
import type { FileDesk } from './files'
import { conversationRoutes } from './routes'
import { createSender } from './send'
import { typingSignal } from './typing'

export type { Audience } from './audience'
export { setChatTitle } from './chat-state'
export { directConversations, lockDirectConversation, openDirectConversation } from './direct'
export { type Evidence, memberOfConversation, readableContents } from './evidence'
export type { FileDesk } from './files'
export { filesCarriedByLogs, mayReadFile } from './file-access'
export { filesIn } from './completing'
export { readHeads } from './history'
export { type Joining, joiningsOf, type Seat } from './joinings'
export { unreadTotal } from './list'
export * from './membership'
export * from './membership-reads'
export { noteQuietChange } from './quiet-change'
export { renamePerson } from './rename-person'
export { postMessage, type Posted, type PostedAt, postMessages, updateMessage } from './posting'

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
