/** Messages that are seen once: the log holds their card, another domain their file. */
import {
  type ConversationId,
  type FileFacts,
  type OnceCard,
  onceDays,
  onceMedia,
  type PersonId,
} from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'

const dayMs = 24 * 3_600_000

/** A stored message whose file is to be kept separately. */
export interface HeldOnce {
  conversationId: ConversationId
  cseq: number
  mseq: number
  senderId: PersonId
  fileId: string
}

export interface OnceKeeper {
  /** Takes over the files, in the transaction that stores their messages. */
  hold: (work: Work, held: readonly HeldOnce[]) => Promise<void>
}

export const keepsNothing: OnceKeeper = {
  hold: () => Promise.reject(new Error('nothing keeps files that are seen once')),
}

/** The card of a file. A file already in use is refused, because it is stored elsewhere and others may rely on it. */
export function onceCard(
  file: (FileFacts & { ownerId: PersonId; isUsed: boolean }) | undefined,
  { senderId, nowMs }: { senderId: PersonId; nowMs: number },
): OnceCard {
  if (file?.ownerId !== senderId || file.isUsed) throw new Refusal('FileNotFound')
  const media = onceMedia.find((each) => each === file.kind)
  if (!media) throw new Refusal('WrongFileKind')
  const { durationMs } = file
  const until = unixSeconds(nowMs + onceDays * dayMs)
  return { media, ...(durationMs !== undefined && { durationMs }), until }
}
