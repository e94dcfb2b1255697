import type { ConversationId } from '@linnet/protocol'
import { createSessionStore } from '~/session/session-store'
import { isPictureOrVideo, type SendingFiles, type VoiceRecording } from './sendable-file'

export type OfferedFiles = {
  conversationId: ConversationId
  files: readonly File[]
  replyTo: number | undefined
}

/** Pictures and videos that somebody is about to send, to be looked at first. */
export const useOfferedFiles = createSessionStore<{ offered: OfferedFiles | undefined }>({
  offered: undefined,
})

/** Offers files that were chosen, pasted or dropped: pictures are looked at first, other files go at once. */
export function offerFiles(
  conversationId: ConversationId,
  files: readonly File[],
  { replyTo }: { replyTo?: number | undefined } = {},
): void {
  if (files.length === 0) return
  if (files.some(isPictureOrVideo)) useOfferedFiles.setState({ offered: { conversationId, files, replyTo } })
  else void sendFiles(conversationId, files, { replyTo })
}

const loadSending = () => import('./attachment-sending')

/** Fetches the code that sends files, before there is one to send. */
export const warmAttachments = loadSending as () => Promise<unknown>

/** Sends files without a question. */
export async function sendFiles(
  conversationId: ConversationId,
  files: readonly File[],
  sending: SendingFiles = {},
): Promise<void> {
  const code = await loadSending()
  await code.postFiles(conversationId, files, sending)
}

/** Sends what was just recorded. */
export async function sendVoice(
  conversationId: ConversationId,
  recording: VoiceRecording,
  { replyTo }: { replyTo?: number | undefined } = {},
): Promise<void> {
  const code = await loadSending()
  await code.postVoice(conversationId, recording, replyTo)
}
