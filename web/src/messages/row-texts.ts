import type { Chat } from '@linnet/client'
import type { Language } from '~/i18n/languages'
import { frameOf, previewOfMessage } from './message-kinds'
import { recallWords } from './recall-texts'

type Row = Pick<
  Chat,
  'group' | 'name' | 'lastCseq' | 'lastKind' | 'lastText' | 'lastContent' | 'lastSenderId' | 'lastSenderName'
>

/** What the newest message of a conversation says, and in a group who says it; undefined when there is none. */
export function rowWords(
  chat: Row,
  { language, me }: { language: Language; me: string },
): { text: string; sender: string } | undefined {
  const { lastKind, lastText, lastContent, lastSenderId, group } = chat
  const isMine = lastSenderId === me
  const name = chat.lastSenderName || (group || isMine ? '' : chat.name)
  const sender = { id: lastSenderId, name: isMine ? '' : name }
  const { recalledBy } = lastContent
  if (typeof recalledBy === 'string')
    return { sender: '', text: recallWords({ language, me, recalledBy, sender }) }
  const hasOwnText = lastContent.text !== undefined || lastText === ''
  const content = hasOwnText ? lastContent : { ...lastContent, text: lastText }
  if (chat.lastCseq === 0 && Object.keys(content).length === 0) return undefined
  const text = previewOfMessage(lastKind, content, { language, me, sender })
  if (text === '') return undefined
  const isSaid = group !== undefined && !isMine && frameOf(lastKind, content) !== 'line'
  return { text, sender: isSaid ? name : '' }
}
