/** Applies system messages to their conversation: its members, its settings and my rights in it. */
import {
  type GroupStateView,
  type SystemEvent,
  type SystemMessage,
} from '@linnet/protocol/conversations/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import type { Chat } from './state'

/** A chat after an update. `needsRow`: the update leaves something undetermined, so the row must be fetched. */
export interface ChatUpdate {
  chat: Chat
  needsRow: boolean
}

/** Applies a system message that the row doesn't include yet. */
export function applySystemMessage(chat: Chat, me: string, message: SystemMessage): ChatUpdate {
  const { group } = chat
  if (message.event === 'autoDestroyChanged') {
    const { seconds } = message
    const next = { ...chat, autoDestroySeconds: seconds > 0 ? seconds : undefined }
    return { chat: group ? refetchGroup(next) : next, needsRow: false }
  }
  if (message.event === 'messagePinned')
    return { chat: { ...chat, pinsCseq: chat.lastCseq }, needsRow: false }
  if (!group) return { chat, needsRow: false }
  const { mine, isUnclear } = myPart(me, message)
  const { memberCount, avatars } = 'memberCount' in message ? message : group
  const next = refetchGroup({
    ...chat,
    ...(message.event === 'groupRenamed' && { name: message.name }),
    ...(message.event === 'groupPhotoChanged' && { photo: message.photo }),
    ...(message.event === 'announcementChanged' && announced(chat, me, message)),
    group: { ...group, ...settingsAfter(message), ...mine, memberCount, avatars },
  })
  const isAboutMembers = 'memberCount' in message || 'people' in message
  // The message doesn't include the members' avatars that replace a removed group photo.
  const needsAvatars = message.event === 'groupPhotoChanged' && message.photo === ''
  return { chat: isAboutMembers ? refetchMembers(next) : next, needsRow: isUnclear || needsAvatars }
}

/** The announcement of the row's newest entry, which its author has seen. */
function announced(chat: Chat, me: string, { actor, text = '' }: SystemMessage<'announcementChanged'>) {
  const cseq = chat.lastCseq
  return { announcement: { cseq, text }, ...(actor.id === me && { announcementSeenCseq: cseq }) }
}

/** The server has applied the change that this version can't read, so the row is fetched. */
export const applyUnknownSystemMessage = (chat: Chat): ChatUpdate => ({
  chat: chat.group ? refetchMembers(refetchGroup(chat)) : chat,
  needsRow: true,
})

/** Makes screens refetch the group. */
export const refetchGroup = (chat: Chat): Chat => ({ ...chat, groupVersion: (chat.groupVersion ?? 0) + 1 })

/** Makes screens refetch the pinned messages, one of which may have changed. */
export const refetchPins = (chat: Chat): Chat =>
  chat.pinsCseq === undefined ? chat : { ...chat, pinsVersion: (chat.pinsVersion ?? 0) + 1 }

/** Makes screens refetch the members. */
export const refetchMembers = (chat: Chat): Chat => ({
  ...chat,
  membersVersion: (chat.membersVersion ?? 0) + 1,
})

const switches: Partial<Record<SystemEvent, Partial<GroupStateView>>> = {
  onlyAdminsSpeak: { onlyAdminsSpeak: true },
  everybodySpeaks: { onlyAdminsSpeak: false },
  anonymousOn: { isAnonymous: true },
  anonymousOff: { isAnonymous: false },
}

const settingsAfter = (message: SystemMessage): Partial<GroupStateView> =>
  message.event === 'slowModeChanged' ? { slowSeconds: message.seconds } : (switches[message.event] ?? {})

/**
 * The effect of a system message on me. `isUnclear`: it names only some of the people, and I may be among the
 * rest.
 */
function myPart(me: string, message: SystemMessage): { mine: Partial<GroupStateView>; isUnclear: boolean } {
  const { people, peopleCount } = 'people' in message ? message : { people: [], peopleCount: 0 }
  const isNamed = people.some(({ id }) => id === me)
  const onMe = (mine: Partial<GroupStateView>) =>
    isNamed ? { mine, isUnclear: false } : { mine: {}, isUnclear: peopleCount > people.length }
  const { event } = message
  if (event === 'ownerChanged' && !isNamed)
    return { mine: message.actor.id === me ? { myRole: groupRoles.member } : {}, isUnclear: false }
  if (event === 'ownerChanged') return onMe({ myRole: groupRoles.owner })
  if (event === 'adminsAdded') return onMe({ myRole: groupRoles.admin })
  if (event === 'adminsRemoved') return onMe({ myRole: groupRoles.member })
  if (event === 'membersMuted') return onMe({ mutedUntil: message.until })
  if (event === 'membersUnmuted') return onMe({ mutedUntil: 0 })
  return { mine: {}, isUnclear: false }
}
