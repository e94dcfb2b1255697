import { doings, maxSmallGroup, sendTyping, spell, typing } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { implementSignal } from '../../kernel/implement'
import type { Hub } from '../../kernel/socket/hub'
import { profilesByIds } from '../../profiles'
import type { Audience } from './audience'

interface TypingParts {
  hub: Hub
  sql: Sql
  audience: Audience
  nowMs: () => number
}

/**
 * Notifies the other members that somebody writes, records or uploads, at most every 2 s per connection.
 * Nothing is stored, and what is held of the conversation answers who may see it.
 */
export function typingSignal({ hub, sql, audience, nowMs }: TypingParts) {
  const lastAt = new Map<string, number>()
  return {
    implementation: implementSignal(sendTyping, async ({ id, member }, { conversationId, doing }) => {
      const now = performance.now()
      if (now - (lastAt.get(id) ?? -Infinity) < 2000) return
      lastAt.set(id, now)
      const { personId: writerId } = member
      const recipients = (await audience.newest(sql, [conversationId])).get(conversationId)
      if (!recipients?.has(writerId) || recipients.count > maxSmallGroup) return
      // In anonymous mode the typing indicator would reveal who wrote the next message.
      if (recipients.lock !== '' || recipients.isAnonymous) return
      const name = recipients.isGroup
        ? recipients.groupName(writerId) ||
          (await profilesByIds({ sql, nowMs: nowMs() }, [writerId])).get(writerId)?.nickname
        : undefined
      const data = spell(typing.data, {
        conversationId,
        personId: writerId,
        ...(name !== undefined && { name }),
        ...(doing !== undefined && doing !== doings.typing && { doing }),
      })
      const blockers = (await recipients.blockersOf(sql, [writerId]))(writerId)
      const others = recipients
        .people()
        .filter((personId) => personId !== writerId && !blockers.has(personId))
      hub.push(others, JSON.stringify({ action: typing.wire, data }), { isLossy: true })
    }),
    forget: (connectionId: string) => void lastAt.delete(connectionId),
  }
}
