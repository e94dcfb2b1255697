import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { MessageFiles } from '../contents/files'
import type { OnceKeeper } from '../contents/once'
import { insertPrivateReplies } from '../contents/private-reply-store'
import { insertAttachments, insertMentions, type NewMention } from './entry-store'
import type { StoredEntry } from './store-in-rounds'

/**
 * The delay of the check, longer than any transaction: a recall that raced with this reply is found by the
 * delayed check.
 */
const checkAfterMs = 30_000

/** Stores the mentions, replies and attachments of stored entries, and the group messages that they answer. */
export async function attachAll(
  work: Work,
  { files, once }: { files: MessageFiles; once: () => OnceKeeper },
  stored: readonly StoredEntry[],
): Promise<void> {
  const mentions = stored.flatMap(({ input: { conversationId }, completed, entry: { replyTo }, row }) => {
    const place = { conversationId, cseq: Number(row.cseq), mseq: Number(row.mseq), atMs: row.at.getTime() }
    const people: (PersonId | null)[] = completed.mentionsAll ? [null] : [...new Set(completed.mentions)]
    const named: NewMention[] = people.map((personId) => ({ ...place, personId, replyTo: null }))
    return replyTo === null ? named : [...named, { ...place, personId: null, replyTo }]
  })
  const attachments = stored.flatMap(({ input: { conversationId }, completed, row }) =>
    completed.fileIds.map((fileId) => ({ fileId, conversationId, cseq: Number(row.cseq) })),
  )
  if (mentions.length > 0) await insertMentions(work.sql, mentions)
  const held = stored.flatMap(
    ({ input: { conversationId, senderId }, completed: { onceFileId: fileId }, row }) =>
      fileId === undefined
        ? []
        : [{ conversationId, senderId, cseq: Number(row.cseq), mseq: Number(row.mseq), fileId }],
  )
  if (held.length > 0) await once().hold(work, held)
  const replies = stored.flatMap(
    ({ input: { conversationId }, completed: { privateReplyTo: source }, row }) =>
      source
        ? [
            {
              conversationId,
              cseq: Number(row.cseq),
              sourceId: source.conversationId,
              sourceCseq: source.cseq,
            },
          ]
        : [],
  )
  if (replies.length > 0)
    await insertPrivateReplies(work.sql, { replies, checkAt: new Date(work.nowMs + checkAfterMs) })
  if (attachments.length === 0) return
  await insertAttachments(work.sql, attachments)
  await files.markUsed(
    work,
    attachments.map(({ fileId }) => fileId),
  )
}
