import type { ConversationId } from '@linnet/protocol'
import type { Answered } from '@linnet/protocol/conversations/calls'
import { createSessionStore } from '~/session/session-store'
import type { SendingFiles, SendManner, VoiceRecording } from './sendable-file'

export type OfferedFiles = {
  conversationId: ConversationId
  files: readonly File[]
  /** The message that the first file replies to. */
  answered: Answered | undefined
  /** Whether they were chosen as files: pictures are sent unscaled, under their names. */
  asFiles: boolean
}

/** Files to preview before sending. */
export const useOfferedFiles = createSessionStore<{ offered: OfferedFiles | undefined }>({
  offered: undefined,
})

/** Offers chosen, pasted or dropped files for a preview before they are sent. */
export function offerFiles(
  conversationId: ConversationId,
  files: readonly File[],
  { answered, asFiles = false }: Pick<OfferedFiles, 'answered'> & { asFiles?: boolean } = {
    answered: undefined,
  },
): void {
  if (files.length > 0) useOfferedFiles.setState({ offered: { conversationId, files, answered, asFiles } })
}

/** The code that sends files. */
export const loadSending = () => import('./attachment-sending')

/** Preloads the code that sends files. */
export const warmAttachments = loadSending as () => Promise<unknown>

/** Sends files without a preview. */
export async function sendFiles(
  conversationId: ConversationId,
  files: readonly File[],
  sending: SendingFiles = {},
): Promise<void> {
  const code = await loadSending()
  await code.postFiles(conversationId, files, sending)
}

/** Sends a voice recording. */
export async function sendVoice(
  conversationId: ConversationId,
  recording: VoiceRecording,
  sending: SendManner & Pick<SendingFiles, 'answered'> = {},
): Promise<void> {
  const code = await loadSending()
  await code.postVoice(conversationId, recording, sending)
}
