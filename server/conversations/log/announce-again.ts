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
    ({ changedCseq, recalledBy, expiresAt }) =>
      changedCseq === null && recalledBy === null && (expiresAt?.getTime() ?? Infinity) > work.nowMs,
  )
  const recipients = await audience.newest(
    work.sql,
    rows.map(({ conversationId }) => conversationId),
  )
  await broadcastLogged(
    work,
    recipients,
    rows.map((row) => ({
      conversationId: row.conversationId,
      entry: loggedEntry(row, row.groupName ?? ''),
      replyTo: row.replyCseq === null ? null : Number(row.replyCseq),
      pseudonym: row.pseudonym,
    })),
  )
}
