import { allows, isChange, type PersonId } from '@linnet/protocol'
import type { ForgottenUpTo } from '../../kernel/declared/personal-data'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { selectEntriesBefore } from '../log/entry-store'
import { afterOf } from '../log/pages-of-person'
import { contentOfRow, type EntryRow } from '../log/store'
import { selectNextDirect } from '../membership/membership-store'
import { removeMessage } from './remove-message'

/** The most entries that a step reads, so that the conversation is locked briefly. */
const widest = 100

interface TakenBack {
  personId: PersonId
  since: Date
  after: string | undefined
}

/**
 * Takes back what a person wrote in direct conversations since a time: a page of one conversation. Returns where the next step goes on;
 * undefined after the last. A log is read from its end, so that its older part is never read, however long it is. Messages that
 * no one may take back stay, such as payments.
 */
export async function takeBackOwn(
  work: Work,
  audience: Audience,
  { personId, since, after }: TakenBack,
): Promise<ForgottenUpTo | undefined> {
  const [from = null, cseq] = after?.split(':') ?? []
  const conversationId = await selectNextDirect(work.sql, { personId, from })
  if (conversationId === undefined) return undefined
  const before = conversationId === from && cseq !== undefined ? Number(cseq) : undefined
  const rows = await selectEntriesBefore(work.sql, { conversationId, before, limit: widest })
  for (const row of rows)
    if (row.at >= since && isTakenBack(row, personId))
      await removeMessage(work, audience, { conversationId, cseq: Number(row.cseq) })
  const last = rows.at(-1)
  const isWhole = !last || rows.length < widest || last.at < since
  return { after: isWhole ? afterOf(conversationId) : `${conversationId}:${last.cseq}` }
}

function isTakenBack(row: EntryRow, personId: PersonId): boolean {
  if (row.senderId !== personId || row.recalledBy !== null || Number(row.mseq) === 0) return false
  const content = contentOfRow(row)
  return !isChange(content) && allows(content, 'recall')
}
