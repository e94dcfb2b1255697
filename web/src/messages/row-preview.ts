import type { Chat } from '@linnet/client'
import type { Language } from '~/i18n/languages'
import { frameOf } from './message-kinds'
import { previewOfMessage } from './previews'
import { recallText } from './recall-texts'

type Row = Pick<Chat, 'group' | 'name' | 'lastContent' | 'lastSenderId' | 'lastSenderName'>

/** The preview of a conversation's newest message, with its sender in a group; undefined if there is none. */
export function rowPreview(
  chat: Row,
  { language, me }: { language: Language; me: string },
): { text: string; sender: string } | undefined {
  const { lastContent, lastSenderId, group } = chat
  if (!lastContent) return undefined
  const isMine = lastSenderId === me
  const name = chat.lastSenderName || (group || isMine ? '' : chat.name)
  const sender = { id: lastSenderId, name: isMine ? '' : name }
  if (lastContent.kind === 'recalled')
    return { sender: '', text: recallText({ language, me, recalledBy: lastContent.by, sender }) }
  const text = previewOfMessage(lastContent, { language, me, sender })
  if (text === '') return undefined
  const showsSender = group !== undefined && !isMine && frameOf(lastContent) !== 'line'
  return { text, sender: showsSender ? name : '' }
}
