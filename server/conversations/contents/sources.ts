import { type Content, type ConversationId, messageKinds, type PersonId } from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectReadable } from '../log/entry-store'

/** Kinds that are passed on and recorded; money, calls, pokes and what happened stay where they are. */
const passedOn: ReadonlySet<number> = new Set([
  messageKinds.text,
  messageKinds.voice,
  messageKinds.image,
  messageKinds.video,
  messageKinds.file,
  messageKinds.contactCard,
  messageKinds.chatRecord,
  messageKinds.location,
  messageKinds.sticker,
])

/** An entry of any log that somebody may read, for passing on. */
export interface Source {
  kind: number
  atMs: number
  senderName: string
  senderPhoto: string
  content: Content
}

interface Wanted {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

export const sourceKey = ({ personId, conversationId, cseq }: Wanted) =>
  `${personId} ${conversationId} ${cseq}`

/** The entries of these that the person may read and pass on, by `sourceKey`. */
export async function readSources(work: Reading, wanted: readonly Wanted[]): Promise<Map<string, Source>> {
  const rows = (await selectReadable(work.sql, { wanted, nowMs: work.nowMs })).filter(({ kind }) =>
    passedOn.has(kind),
  )
  const senders = await profilesByIds(work, [...new Set(rows.map((row) => row.sender_id as PersonId))])
  return new Map(
    rows.map((row) => {
      const profile = row.pseudonym ? undefined : senders.get(row.sender_id as PersonId)
      const key = sourceKey({
        personId: row.reader_id as PersonId,
        conversationId: row.conversation_id as ConversationId,
        cseq: Number(row.cseq),
      })
      return [
        key,
        {
          kind: row.kind,
          atMs: row.at.getTime(),
          senderName: profile?.nickname ?? '',
          senderPhoto: profile?.photo ?? '',
          content: row.content,
        },
      ]
    }),
  )
}
