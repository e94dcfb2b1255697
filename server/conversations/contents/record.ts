import {
  type CallOutput,
  contentOfItem,
  type ConversationId,
  maxRecordDepth,
  type PersonId,
  type readRecord,
  type RecordItem,
  recordItem,
} from '@linnet/protocol'
import { Refusal, refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { selectReadable } from '../log/entry-store'
import { contentOfRow, selectMembership } from '../log/store'
import type { Source } from './sources'

/** The largest stored size of a record, in bytes. */
export const maxRecordBytes = 256 * 1024

/** Copies the messages of a chat record, in log order. */
export function recordItems(sources: readonly Source[]): RecordItem[] {
  const items = sources.map(({ content, atMs, senderName, senderPhoto }) =>
    recordItem(content, { at: unixSeconds(atMs), senderName, senderPhoto }),
  )
  if (depthOf(items) > maxRecordDepth || Buffer.byteLength(JSON.stringify(items)) > maxRecordBytes)
    throw new Refusal('RecordTooDeep')
  return items
}

const depthOf = (items: readonly RecordItem[]): number =>
  1 +
  Math.max(
    0,
    ...items.map((item) => {
      const content = contentOfItem(item)
      return content.kind === 'chatRecord' ? depthOf(content.items) : 0
    }),
  )

/** All messages of the record in an entry. */
export async function readWholeRecord(
  work: ReadWork,
  wanted: { personId: PersonId; conversationId: ConversationId; cseq: number },
): Promise<CallOutput<typeof readRecord>> {
  if (!(await selectMembership(work.sql, wanted))) return refuse('ConversationNotFound')
  const [row] = await selectReadable(work.sql, { wanted: [wanted], nowMs: work.nowMs })
  const content = row && contentOfRow(row)
  if (content?.kind !== 'chatRecord') return refuse('MessageGone')
  return { title: content.title, items: content.items }
}
