import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { MessageFiles } from '../contents/files'
import { insertAttachments, insertMentions, type NewMention } from './entry-store'
import type { StoredEntry } from './store-in-rounds'

/** Stores whom stored entries mention or reply to, and their attachments. */
export async function attachAll(
  work: Work,
  files: MessageFiles,
  stored: readonly StoredEntry[],
): Promise<void> {
  const mentions = stored.flatMap(({ input: { conversationId }, completed, entry: { replyTo }, row }) => {
    const place = { conversationId, cseq: Number(row.cseq), mseq: Number(row.mseq), atMs: work.nowMs }
    const people: (PersonId | null)[] = completed.mentionsAll ? [null] : [...new Set(completed.mentions)]
    const named: NewMention[] = people.map((personId) => ({ ...place, personId, replyTo: null }))
    return replyTo === null ? named : [...named, { ...place, personId: null, replyTo }]
  })
  const attachments = stored.flatMap(({ input: { conversationId }, completed, row }) =>
    completed.fileIds.map((fileId) => ({ fileId, conversationId, cseq: Number(row.cseq) })),
  )
  if (mentions.length > 0) await insertMentions(work.sql, mentions)
  if (attachments.length === 0) return
  await insertAttachments(work.sql, attachments)
  await files.markUsed(
    work,
    attachments.map(({ fileId }) => fileId),
  )
}
