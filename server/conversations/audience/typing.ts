import { sendTyping, spell, typing } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { implementSignal } from '../../kernel/implement'
import type { Hub } from '../../kernel/socket/hub'
import { largestIntimateGroup } from '../list/list'
import { selectMembership } from '../log/store'
import type { Audience } from './audience'

/** Passes "is writing" on to the other members, at most once in 2 seconds for each connection; it is never stored. */
export function typingSignal({ hub, sql, audience }: { hub: Hub; sql: Sql; audience: Audience }) {
  const lastAt = new Map<string, number>()
  return {
    implementation: implementSignal(sendTyping, async ({ id, member }, { conversationId }) => {
      const now = performance.now()
      if (now - (lastAt.get(id) ?? -Infinity) < 2000) return
      lastAt.set(id, now)
      const membership = await selectMembership(sql, { conversationId, personId: member.personId })
      // Who is writing would tell who wrote.
      if (!membership || membership.lock !== '' || membership.is_anonymous) return
      const recipients = (await audience.of(sql, [conversationId])).get(conversationId)
      if (!recipients || recipients.count > largestIntimateGroup) return
      const data = spell(typing.data, { conversationId, personId: member.personId })
      const others = recipients.people().filter((personId) => personId !== member.personId)
      hub.push(others, JSON.stringify({ action: typing.wire, data }))
    }),
    forget: (connectionId: string) => void lastAt.delete(connectionId),
  }
}
