import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectReadable } from '../log/entry-store'
import { contentOfRow } from '../log/store'

/** The sender, subject and time of a contact card that this person can read; undefined if the entry is not a card. */
export async function readCard(
  { sql, nowMs }: ReadWork,
  place: { personId: PersonId; conversationId: ConversationId; cseq: number },
): Promise<{ senderId: PersonId; personId: PersonId; sentAt: Date } | undefined> {
  const [row] = await selectReadable(sql, { wanted: [place], nowMs })
  if (!row) return undefined
  const content = contentOfRow(row)
  if (content.kind !== 'contactCard') return undefined
  return { senderId: row.senderId, personId: content.person.id as PersonId, sentAt: row.at }
}
