/** Conversations: their logs, chat lists, read and received cursors, drafts, pins, typing. */
import type { Sql } from '../kernel/database'
import type { Domain } from '../kernel/domain'
import type { Hub } from '../kernel/hub'
import type { Metrics } from '../kernel/metrics'
import type { Transact } from '../kernel/work'
import { createAudience } from './audience'
import { conversationRoutes } from './routes'
import { createSender } from './send'
import { typingSignal } from './typing'

export { setChatTitle } from './chat-state'
export { directConversations, lockDirectConversation, openDirectConversation } from './direct'
export { readHeads } from './history'
export { unreadTotal } from './list'

export interface ConversationParts {
  sql: Sql
  transact: Transact
  hub: Hub
  metrics: Metrics
}

/** The conversations domain, with its sender that commits in groups. */
export function conversations({ sql, transact, hub, metrics }: ConversationParts): Domain {
  const audience = createAudience()
  const onBatch = (size: number) => metrics.batchSize.labels('send').observe(size)
  const send = createSender({ transact, audience, onBatch })
  metrics.gauge('linnet_send_queue', 'Messages that wait for a batch', () => send.waiting)
  const typing = typingSignal({ hub, sql, audience })
  return {
    name: 'conversations',
    routes: conversationRoutes({ send, audience }),
    signals: [typing.implementation],
    onDisconnect: typing.forget,
    drain: () => send.drain(),
  }
}
