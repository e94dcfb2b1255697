import { type ConversationId, readContent, spellContent, withoutSource } from '@linnet/protocol'
import type { Job } from '../../kernel/jobs'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { lockDueReplies, settleReplies } from '../contents/private-reply-store'
import { appendFact } from '../log/facts'
import { lockConversations, replaceContent, selectContent } from './change-store'

const batchSize = 100

/**
 * Removes the words of a recalled message from the private answers to it. This can't be done in the
 * transaction that recalls it: that one holds the group's lock, and the conversations of the answers must not
 * be locked after it.
 */
export const sourceGoneJob = (audience: Audience): Job => ({
  name: 'conversations.sourceGone',
  everyMs: 2_000,
  isDueAtStart: true,
  run: async (work) => {
    const rows = await lockDueReplies(work.sql, { now: new Date(work.nowMs), limit: batchSize })
    if (rows.length === 0) return undefined
    const gone = rows.filter((row) => row.isGone)
    await lockConversations(work.sql, [...new Set(gone.map((row) => row.conversationId))])
    for (const row of gone)
      await forgetSource(work, audience, {
        conversationId: row.conversationId,
        cseq: Number(row.cseq),
      })
    await settleReplies(work.sql, rows)
    return rows.length === batchSize ? 'again' : undefined
  },
})

async function forgetSource(
  work: Work,
  audience: Audience,
  place: { conversationId: ConversationId; cseq: number },
): Promise<void> {
  const known = await selectContent(work.sql, place)
  // The answer is gone too.
  if (!known) return
  const recipients = (await audience.of(work.sql, [place.conversationId])).get(place.conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId: place.conversationId,
    actorId: known.senderId,
    content: { kind: 'change', change: 'sourceGone', target: place.cseq },
    expiresAt: known.expiresAt,
  })
  const content = spellContent(withoutSource(readContent(known.kind, known.content)))
  await replaceContent(work.sql, { ...place, content, changedCseq })
}
