import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { MessageFiles } from '../contents/files'
import { insertAttachments, insertMentions } from './entry-store'
import type { StoredEntry } from './store-in-rounds'

/** Stores the mentions and attachments of stored entries. */
export async function attachAll(
  work: Work,
  files: MessageFiles,
  stored: readonly StoredEntry[],
): Promise<void> {
  const mentions = stored.flatMap(({ input: { conversationId }, completed, row }) => {
    const place = { conversationId, cseq: Number(row.cseq), mseq: Number(row.mseq) }
    const people: (PersonId | null)[] = completed.mentionsAll ? [null] : [...new Set(completed.mentions)]
    return people.map((personId) => ({ ...place, personId }))
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
