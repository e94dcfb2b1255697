import { type CallOutput, type ConversationId, newEntry } from '@linnet/protocol'
import { createAnnounced } from '../../kernel/cluster/announced'
import type { OpenDomain } from '../../kernel/domain'
import type { Hub } from '../../kernel/socket/hub'
import type { Audience } from '../audience/audience'
import { announceAgain } from './announce-again'
import { compareEntries, selectHeadsSince } from './entry-store'

interface AnnouncingParts {
  hub: Pick<Hub, 'listen'>
  audience: Audience
  /** Whether to remember what is announced: other processes store entries too, or another database may take over. */
  remembers: boolean
}

type Announcing = Required<Pick<OpenDomain, 'announceSince' | 'announced'>>

/**
 * Announces the newest entry of each conversation that has grown and has members who are connected here. Devices notice by its
 * number what they lack before it, and fetch that.
 */
export function createAnnouncing({ hub, audience, remembers }: AnnouncingParts): Announcing {
  const announced = createAnnounced<ConversationId>()
  if (remembers)
    hub.listen(({ event, data }) => {
      if (event !== newEntry) return
      const { conversationId, entry } = data as CallOutput<{ output: typeof newEntry.data }>
      const { id, atMs } = entry.message
      announced.note(conversationId, entry.cseq, { key: id, atMs })
    })
  return {
    async announceSince(work, { since, isHere }) {
      const rows = await selectHeadsSince(work.sql, since)
      const heads = rows.map(({ conversationId, cseq }) => ({ conversationId, cseq: Number(cseq) }))
      const news = heads.filter(({ conversationId, cseq }) => cseq > announced.upTo(conversationId))
      if (news.length === 0) return
      const ids = news.map(({ conversationId }) => conversationId)
      const recipients = await audience.newest(work.sql, ids)
      const isOfHere = ({ conversationId }: (typeof news)[number]) =>
        recipients.get(conversationId)?.people().some(isHere)
      await announceAgain(work, audience, news.filter(isOfHere))
      work.afterCommit(() => {
        for (const { conversationId, cseq } of news) announced.note(conversationId, cseq)
      })
    },
    announced: {
      name: 'entries',
      list: announced.list,
      compare: ({ sql }, list) => compareEntries(sql, list),
    },
  }
}
