import { type Chat, hasFailed, type OutgoingMessage, type Tick } from '@linnet/client'
import { isBlank } from '@linnet/protocol/visible-text'
import type { Language } from '~/i18n/languages'
import { frameOf } from '~/messages/message-kinds'
import { oneLine } from '~/messages/previews'
import { rowPreview } from '~/messages/row-preview'

/** The second line of a row: the draft, or a preview of the newest message with its sender in a group. */
export type Preview =
  | { type: 'draft'; text: string }
  | { type: 'words'; text: string; sender: string }
  | { type: 'nothing' }

type Reader = {
  language: Language
  me: string
  /** Whether the conversation is open: it then shows its draft in the composer. */
  isOpen: boolean
}

/** Returns the preview of a row. */
export function previewOf(
  chat: Parameters<typeof rowPreview>[0] & Pick<Chat, 'draft'>,
  reader: Reader,
): Preview {
  if (!isBlank(chat.draft) && !reader.isOpen) return { type: 'draft', text: oneLine(chat.draft) }
  const words = rowPreview(chat, reader)
  return words ? { type: 'words', ...words } : { type: 'nothing' }
}

type TickSource = Pick<
  Chat,
  'id' | 'lastContent' | 'lastSenderId' | 'mseq' | 'peerReadMseq' | 'peerReceivedMseq'
>

/** The tick of the newest message if it is mine; `since` in unix milliseconds while it is pending. */
export function lastTick(
  chat: TickSource,
  outgoing: readonly OutgoingMessage[],
  me: string,
): { tick: Tick; since?: number } | undefined {
  const last = outgoing.findLast(({ conversationId }) => conversationId === chat.id)
  if (last && !last.stored)
    return hasFailed(last) ? { tick: 'failed' } : { tick: 'accepted', since: last.acceptedAtMs }
  const { lastContent } = chat
  const isLine = !lastContent || frameOf(lastContent) === 'line'
  if (chat.lastSenderId !== me || isLine || chat.mseq === 0) return undefined
  if (chat.mseq <= chat.peerReadMseq) return { tick: 'read' }
  return { tick: chat.mseq <= chat.peerReceivedMseq ? 'delivered' : 'stored' }
}
