import { type CallOutput, type ConversationId, newEntry } from '@linnet/protocol'
import type { OpenDomain } from '../../kernel/domain'
import type { Hub } from '../../kernel/socket/hub'
import type { Audience } from '../audience/audience'
import { announceAgain } from './announce-again'
import { selectHeadsSince } from './entry-store'

interface AnnouncingParts {
  hub: Hub
  audience: Audience
  /** Whether other processes store entries, so that this looks back again and again. */
  isShared: boolean
}

/** The time for which announcements are remembered, so that they are not repeated: longer than anybody looks back. */
const keptMs = 120_000

/**
 * Announces the newest entry of each conversation that has grown and has members who are connected here. Devices notice by its
 * number what they lack before it, and fetch that.
 */
export function createAnnouncing({
  hub,
  audience,
  isShared,
}: AnnouncingParts): NonNullable<OpenDomain['announceSince']> {
  const announced = new Map<ConversationId, { cseq: number; atMs: number }>()
  const announcedUpTo = (id: ConversationId) => announced.get(id)?.cseq ?? 0
  const note = (id: ConversationId, cseq: number) => {
    if (cseq <= announcedUpTo(id)) return
    announced.delete(id)
    announced.set(id, { cseq, atMs: performance.now() })
  }
  if (isShared)
    hub.listen(({ event, data }) => {
      if (event !== newEntry) return
      const { conversationId, entry } = data as CallOutput<{ output: typeof newEntry.data }>
      note(conversationId, entry.cseq)
    })
  return async (work, { since, isHere }) => {
    for (const [id, { atMs }] of announced) {
      if (atMs > performance.now() - keptMs) break
      announced.delete(id)
    }
    const heads = (await selectHeadsSince(work.sql, since)).map((row) => ({ ...row, cseq: Number(row.cseq) }))
    const news = heads.filter(({ conversationId, cseq }) => cseq > announcedUpTo(conversationId))
    if (news.length === 0) return
    const ids = news.map(({ conversationId }) => conversationId)
    const recipients = await audience.newest(work.sql, ids)
    const isOfHere = ({ conversationId }: (typeof news)[number]) =>
      recipients.get(conversationId)?.people().some(isHere)
    await announceAgain(work, audience, news.filter(isOfHere))
    work.afterCommit(() => {
      for (const { conversationId, cseq } of news) note(conversationId, cseq)
    })
  }
}
