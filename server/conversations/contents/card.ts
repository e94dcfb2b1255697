import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectReadable } from '../log/entry-store'
import { contentOfRow } from '../log/store'

/** Who sent a contact card that this person can read, and of whom; undefined if it is none. */
export async function readCard(
  { sql, nowMs }: ReadWork,
  place: { personId: PersonId; conversationId: ConversationId; cseq: number },
): Promise<{ senderId: PersonId; personId: PersonId } | undefined> {
  const [row] = await selectReadable(sql, { wanted: [place], nowMs })
  const content = row && contentOfRow(row)
  if (content?.kind !== 'contactCard') return undefined
  return { senderId: row?.sender_id as PersonId, personId: content.person.id as PersonId }
}
