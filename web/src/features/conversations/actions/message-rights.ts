import type { Chat } from '@linnet/client'
import { groupRoles } from '@linnet/protocol/group-roles'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import type { MessageKindPart } from '~/messages/message-kinds'
import type { ServerSettings } from '~/session/server-settings'

type Asked = {
  item: Pick<TimelineItem, 'cseq' | 'frame' | 'isOwn' | 'at' | 'content' | 'sender'>
  kind: Pick<MessageKindPart, 'isEditable' | 'isForwardable' | 'isQuotable'>
  chat: Pick<Chat, 'group'>
  speaking: Speaking['state']
  settings: Pick<ServerSettings, 'recallSeconds' | 'editHours'>
  now: number
}

/** What I may do with a message as far as this device knows; the server has the last word. */
export function rightsTo({ item, kind, chat, speaking, settings, now }: Asked) {
  const isStored = item.cseq > 0 && item.frame !== 'line'
  const maySpeak = speaking === 'open' || speaking === 'slow'
  const age = now - item.at
  const isAdmin = (chat.group?.myRole ?? groupRoles.member) !== groupRoles.member
  return {
    reply: isStored && maySpeak && kind.isQuotable === true,
    react: isStored && maySpeak,
    edit: isStored && maySpeak && item.isOwn && isEditable(kind, item) && age <= settings.editHours * 3600,
    forward: isStored && kind.isForwardable === true,
    recall: isStored && !isMoney(item) && ((item.isOwn && age <= settings.recallSeconds) || isAdmin),
    seeReaders: isStored && item.isOwn && isIntimate(chat),
    select: isStored,
    remove: item.cseq > 0,
  }
}

/** The card of money that has moved stays. */
const isMoney = ({ content }: Asked['item']): boolean =>
  content.packet !== undefined || content.transfer !== undefined

const isEditable = (kind: Asked['kind'], { content }: Asked['item']): boolean =>
  kind.isEditable === true && (content.text ?? '') !== ''

/** Above this many members nobody is told who has read what. */
const mostRead = 200

const isIntimate = ({ group }: Asked['chat']): boolean => group !== undefined && group.memberCount <= mostRead
