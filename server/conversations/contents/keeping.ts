import { allows, type Content, type ConversationId, forwardedCopy, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { selectReadable, selectSizes } from '../log/entry-store'
import { contentOfRow, selectMembership } from '../log/store'
import { groupsByIds } from '../membership/membership-reads'

/** A message that a person may read, in the form in which they may keep it. */
export interface Keepable {
  cseq: number
  content: Content
  /** The sender; absent for a message sent in anonymous mode. */
  senderId: PersonId | undefined
  sentAtMs: number
  /** Whether the message can be kept at all: messages that can't be forwarded, such as view-once ones, can't. */
  mayKeep: boolean
  /** Whether the message expires. */
  destroysItself: boolean
}

/** The most that one call copies, in bytes as stored. */
const maxBytes = 4 * 1024 * 1024

/** The messages among these that the person may read now, and the name of their group. */
export async function readKeepable(
  work: ReadWork,
  input: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<{ chatName: string; messages: Keepable[] }> {
  const { personId, conversationId } = input
  if (!(await selectMembership(work.sql, { personId, conversationId }))) return refuse('ConversationNotFound')
  const wanted = [...new Set(input.cseqs)].map((cseq) => ({ personId, conversationId, cseq }))
  const sizes = await selectSizes(work.sql, { wanted, nowMs: work.nowMs })
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) return refuse('TooLarge')
  const [rows, groups] = await Promise.all([
    selectReadable(work.sql, { wanted, nowMs: work.nowMs }),
    groupsByIds(work, [conversationId]),
  ])
  const messages = rows.map((row): Keepable => {
    const content = contentOfRow(row)
    return {
      cseq: Number(row.cseq),
      content: forwardedCopy(content),
      senderId: row.pseudonym ? undefined : row.senderId,
      sentAtMs: row.at.getTime(),
      mayKeep: allows(content, 'forward'),
      destroysItself: row.expiresAt !== null,
    }
  })
  return { chatName: groups.get(conversationId)?.name ?? '', messages }
}
