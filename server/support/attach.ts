/** Pictures and files that agents send to members. */
import { supportPersonId } from '@linnet/protocol'
import type { attachToTicket } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { ConversationsOffer } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import type { UploadSlots } from '../uploads'
import { type Agent, answerCase, requireOwn } from './cases'
import type { Ticket } from './ticket-store'

export interface AttachParts {
  transact: Transact
  storeFile: UploadSlots['storeFile']
  sendIn: ConversationsOffer['sendIn']
}

interface Attached {
  input: z.output<(typeof attachToTicket)['input']>
  agent: Agent
}

/** Stores the file and sends it to the member. `settle` runs in the transaction that sends it. */
export async function attachFile(
  { transact, storeFile, sendIn }: AttachParts,
  { input: { id, name, data, isPicture, cid }, agent }: Attached,
  settle: (work: Work, sent: { cseq: number; ticket: Ticket }) => Promise<void>,
): Promise<{ cseq: number }> {
  // Storing takes longer than a lock should be held; a file that is not sent in the end is swept.
  await transact((work) => requireOwn(work, id, agent))
  const bytes = Buffer.from(data, 'base64')
  const upload = { ownerId: supportPersonId, purpose: 'chat', name, isOfService: true } as const
  const takenAs = isPicture ? undefined : 'file'
  const file = await storeFile({ ...upload, takenAs }, bytes)
  if (isPicture && file.kind !== 'image') return refuse('BadPicture')
  return transact(async (work) => {
    const sent = await answerCase(work, { id, cid, agent }, async (message) => {
      const kind = isPicture ? 'image' : 'file'
      const repeats = { name, sha256: Bun.SHA256.hash(bytes, 'hex') }
      const [outcome] = await sendIn(work, [{ ...message, kind, content: { fileId: file.id }, repeats }])
      if (!outcome?.ok) throw outcome?.error ?? new Error('a sent file has no outcome')
      return outcome.value
    })
    await settle(work, sent)
    return { cseq: sent.cseq }
  })
}
