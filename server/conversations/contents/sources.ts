import { allows, type Content, type ConversationId, type PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectReadable, selectSizes } from '../log/entry-store'
import { contentOfRow } from '../log/store'

/** An entry to forward. */
export interface Source {
  atMs: number
  senderName: string
  senderPhoto: string
  content: Content
}

export interface Wanted {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

export const sourceKey = ({ personId, conversationId, cseq }: Wanted) =>
  `${personId} ${conversationId} ${cseq}`

/** The sizes of entries, in bytes as stored, by `sourceKey`. Entries that the person may not read are left out. */
export async function sizesOf(work: ReadWork, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const rows = await selectSizes(work.sql, { wanted, nowMs: work.nowMs })
  return new Map(rows.map((row) => [rowKey(row), row.bytes]))
}

/** The `sourceKey` of an entry that its reader found. */
export const rowKey = (row: { readerId: PersonId; conversationId: ConversationId; cseq: bigint }) =>
  sourceKey({ personId: row.readerId, conversationId: row.conversationId, cseq: Number(row.cseq) })

/** The entries among these that the person may read and forward, by `sourceKey`. */
export async function readSources(work: ReadWork, wanted: readonly Wanted[]): Promise<Map<string, Source>> {
  const readable = await selectReadable(work.sql, { wanted, nowMs: work.nowMs })
  const rows = readable
    .map((row) => ({ ...row, content: contentOfRow(row) }))
    .filter(({ content }) => allows(content, 'forward'))
  const senders = await profilesByIds(work, [...new Set(rows.map(({ senderId }) => senderId))])
  return new Map(
    rows.map((row) => {
      const profile = row.pseudonym ? undefined : senders.get(row.senderId)
      return [
        rowKey(row),
        {
          atMs: row.at.getTime(),
          senderName: profile?.nickname ?? '',
          senderPhoto: profile?.photo ?? '',
          content: row.content,
        },
      ]
    }),
  )
}
