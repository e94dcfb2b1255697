/**
 * Messages that the server sends later. They are not stored on the device: one that cannot be scheduled now
 * is not sent.
 */
import type { ConversationId, SendableContent } from '@linnet/protocol'
import { spellContent } from '@linnet/protocol/conversations/calls'
import { scheduleMessage } from '@linnet/protocol/conversations/scheduled'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { dateTimeText } from '~/kit/text/time-span'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { contentWith, payloadOf } from './file-preparing'
import { schedulingTexts } from './scheduling-texts'
import { type FileToSend, sendFile } from './uploads'

/** Schedules a message; returns whether the server accepted it. */
export async function scheduleContent(
  conversationId: ConversationId,
  { content, payload }: { content: SendableContent; payload?: Record<string, unknown> | undefined },
  sendAt: number,
): Promise<boolean> {
  const engine = currentEngine()
  if (!engine) return false
  const message = { kind: content.kind, content: payload ?? spellContent(content), sendAt }
  const id = crypto.randomUUID()
  const isTaken = await toastRefusal(engine.call(scheduleMessage, { ...message, id, conversationId }))
  if (isTaken) toastScheduled(sendAt)
  return isTaken
}

/** Shows the time at which the scheduled message will be sent. */
export function toastScheduled(sendAt: number): void {
  const language = currentLanguage()
  const when = dateTimeText(sendAt, language)
  showToast(schedulingTexts[language].done({ when }), { kind: 'success' })
}

/** Uploads a file now, for a scheduled message. */
export async function scheduleFile(
  conversationId: ConversationId,
  { content, file }: { content: SendableContent; file: Omit<FileToSend, 'cid' | 'purpose'> },
  sendAt: number,
): Promise<boolean> {
  const language = currentLanguage()
  showToast(schedulingTexts[language].uploading)
  const uploaded = await sendFile(
    { ...file, cid: crypto.randomUUID(), purpose: 'chat' },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
  if (!toastRefusal(uploaded) || !uploaded.ok) return false
  const { id, kind } = uploaded.value
  // The server detects file kinds better than a browser.
  const isOther = content.kind !== kind && file.as === undefined
  const sent = isOther ? contentWith(content, uploaded.value) : content
  return scheduleContent(conversationId, { content: sent, payload: payloadOf(sent, id) }, sendAt)
}
