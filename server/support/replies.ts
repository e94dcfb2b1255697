/** Texts that staff keep for what they write again and again. */
import { replyLengths, type SavedReply, type saveReply } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import {
  countReplies,
  deleteReply,
  lockReply,
  type ReplyRow,
  selectReplies,
  upsertReply,
} from './reply-store'

/** All are shown at once. */
const most = 500

export const readReplies = async ({ sql }: ReadWork): Promise<SavedReply[]> =>
  (await selectReplies(sql)).map(({ changedAt, ...reply }) => ({
    ...reply,
    changedAt: unixSeconds(changedAt),
  }))

/** Adds a reply, or changes one. Returns its id, and the reply as it was. */
export async function keepReply(
  work: Work,
  { id, kind, title, texts }: z.output<(typeof saveReply)['input']>,
): Promise<{ id: string; before: ReplyRow | undefined }> {
  const written = Object.values(texts).filter((text) => text !== undefined)
  if (written.length === 0) return refuse('NoText')
  if (written.some((text) => text.length > replyLengths[kind])) return refuse('BadInput', { field: 'texts' })
  const before = id === undefined ? undefined : ((await lockReply(work.sql, id)) ?? refuse('ReplyNotFound'))
  if (!before && (await countReplies(work.sql)) >= most) return refuse('TooManyReplies')
  const replyId = id ?? work.newId<string>()
  await upsertReply(work.sql, { id: replyId, kind, title, texts, nowMs: work.nowMs })
  return { id: replyId, before }
}

export async function dropReply(work: Work, id: string): Promise<ReplyRow> {
  const before = (await lockReply(work.sql, id)) ?? refuse('ReplyNotFound')
  await deleteReply(work.sql, id)
  return before
}
