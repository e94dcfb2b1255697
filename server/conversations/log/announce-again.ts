import type { ConversationId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { broadcastLogged } from './broadcast'
import { selectEntriesAt } from './entry-store'
import { loggedEntry } from './present'
import type { Place } from './quotes'

/**
 * Resends frames of entries that an earlier attempt has stored, as their recipients may have missed the first ones: the server
 * could have died between the commit and the frames. Devices ignore entries that they have. Entries changed since are left
 * out, because the change has a later number, by which devices notice what they miss.
 */
export async function announceAgain(work: Work, audience: Audience, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const rows = (await selectEntriesAt(work.sql, places)).filter(
    ({ changed_cseq, recalled_by, expires_at }) =>
      changed_cseq === null && recalled_by === null && (expires_at?.getTime() ?? Infinity) > work.nowMs,
  )
  const recipients = await audience.of(
    work.sql,
    rows.map((row) => row.conversation_id as ConversationId),
  )
  await broadcastLogged(
    work,
    recipients,
    rows.map((row) => ({
      conversationId: row.conversation_id as ConversationId,
      entry: loggedEntry(row, row.group_name ?? ''),
      replyTo: row.reply_cseq === null ? null : Number(row.reply_cseq),
      pseudonym: row.pseudonym,
    })),
  )
}
