import type { Chat } from '@linnet/client'
import { allows, maxSmallGroup, textOf } from '@linnet/protocol/conversations/calls'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import type { ServerSettings } from '~/data/server-settings'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'

type RightsInput = {
  item: Pick<TimelineItem, 'cseq' | 'frame' | 'isOwn' | 'at' | 'content' | 'sender' | 'expiresAtMs'>
  chat: Pick<Chat, 'group' | 'lock' | 'isNotes'>
  speaking: Speaking['state']
  settings: Pick<ServerSettings, 'recallSeconds' | 'editHours'>
  now: number
}

/** My rights to a message, as far as this device knows; the server decides. */
export function rightsTo({ item, chat, speaking, settings, now }: RightsInput) {
  const isStored = item.cseq > 0 && item.frame !== 'line'
  const maySpeak = speaking === 'open' || speaking === 'slow'
  const age = now - item.at
  return {
    reply: isStored && maySpeak && allows(item.content, 'quote'),
    replyPrivately: isStored && isPrivatelyAnswerable(item, chat),
    react: isStored && maySpeak,
    edit: isStored && maySpeak && item.isOwn && isEditable(item) && age <= settings.editHours * 3600,
    forward: isStored && allows(item.content, 'forward'),
    recall:
      isStored &&
      isRecallable(item, chat) &&
      (!item.isOwn || isAdminIn(chat) || age <= settings.recallSeconds),
    pin: isStored && mayPinIn(chat),
    seeInfo: isStored && item.isOwn && isIntimate(chat),
    select: isStored,
    remove: item.cseq > 0,
  }
}

/**
 * Whether I may pin messages: as either person of a direct conversation; in a group, as owner or
 * administrator, or as anybody if members may pin.
 */
export const mayPinIn = ({ group, lock }: Pick<Chat, 'group' | 'lock'>): boolean =>
  lock === '' && (!group || group.membersPin === true || isAdminOrOwner(group.myRole))

/** Whether its author may be answered in the direct conversation: not where names are hidden or messages self-destruct. */
const isPrivatelyAnswerable = (item: RightsInput['item'], { group }: Pick<Chat, 'group'>): boolean =>
  group !== undefined &&
  !group.isAnonymous &&
  !item.isOwn &&
  item.sender.anonymous === undefined &&
  item.expiresAtMs === undefined &&
  item.content.kind !== 'viewOnce' &&
  allows(item.content, 'quote')

const isAdminIn = ({ group }: Pick<Chat, 'group'>): boolean => isAdminOrOwner(group?.myRole)

/** Whether I may recall it, and am within the time limit. */
const isRecallable = ({ content, isOwn }: RightsInput['item'], chat: RightsInput['chat']): boolean =>
  chat.lock !== 'dissolved' && allows(content, 'recall') && (isOwn || isAdminIn(chat))

const isEditable = ({ content }: RightsInput['item']): boolean =>
  allows(content, 'edit') && textOf(content) !== ''

/** Whether a conversation shows who has read a message: not in my notes, nor while a group is anonymous. */
const isIntimate = ({ group, isNotes }: Pick<Chat, 'group' | 'isNotes'>): boolean =>
  group ? group.memberCount <= maxSmallGroup && !group.isAnonymous : isNotes !== true
