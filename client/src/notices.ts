import { type EntryView, type GroupStateView } from '@linnet/protocol/conversations'
/** What the notices of a log do to the row of their conversation: who is in it, and what I may do there. */
import { type GroupRole, groupRoles } from '@linnet/protocol/group-roles'
import type { Chat } from './state'

/** A chat, and whether its row has to be read again because a notice does not say everything. */
export interface Noticed {
  chat: Chat
  needsRow: boolean
}

/** After these, screens read the members again. */
const ofMembers = new Set([
  'groupCreated',
  'membersJoined',
  'membersRemoved',
  'memberLeft',
  'ownerChanged',
  'adminsAdded',
  'adminsRemoved',
  'membersMuted',
  'membersUnmuted',
])

/** The row after a notice that it does not include yet. */
export function applyNotice(chat: Chat, me: string, { message: { content } }: EntryView): Noticed {
  const { notice = '', seconds = 0 } = content
  if (notice === 'autoDestroyChanged')
    return sure(grown({ ...chat, autoDestroySeconds: seconds > 0 ? seconds : undefined }, notice))
  const { group } = chat
  if (!group) return sure(chat)
  const { mine, isUnclear } = myPart(me, content)
  const { memberCount = group.memberCount, faces = group.faces } = content
  // Where a group has a picture nobody tells whose faces would stand in its place.
  const needsFaces = notice === 'groupPhotoChanged' && !content.photo && content.faces === undefined
  const next = {
    ...chat,
    ...(notice === 'groupRenamed' && { name: content.name ?? chat.name }),
    ...(notice === 'groupPhotoChanged' && { photo: content.photo ?? '' }),
    group: { ...group, ...settingsAfter(notice, seconds), ...mine, memberCount, faces },
  }
  return { chat: grown(next, notice), needsRow: isUnclear || needsFaces }
}

const sure = (chat: Chat): Noticed => ({ chat, needsRow: false })

function grown(chat: Chat, notice: string): Chat {
  if (!chat.group) return chat
  return ofMembers.has(notice) ? membersReadAgain(readAgain(chat)) : readAgain(chat)
}

/** Screens that show the group read it again. */
export const readAgain = (chat: Chat): Chat => ({ ...chat, groupVersion: (chat.groupVersion ?? 0) + 1 })

/** And those that show its members. */
export const membersReadAgain = (chat: Chat): Chat => ({
  ...chat,
  membersVersion: (chat.membersVersion ?? 0) + 1,
})

function settingsAfter(notice: string, seconds: number): Partial<GroupStateView> {
  switch (notice) {
    case 'onlyAdminsSpeak':
      return { onlyAdminsSpeak: true }
    case 'everybodySpeaks':
      return { onlyAdminsSpeak: false }
    case 'slowModeChanged':
      return { slowSeconds: seconds }
    case 'anonymousOn':
      return { isAnonymous: true }
    case 'anonymousOff':
      return { isAnonymous: false }
    default:
      return {}
  }
}

/** What a notice says of me. `isUnclear`: it concerns more people than it names, and I may be one of them. */
function myPart(
  me: string,
  {
    notice = '',
    actor,
    people = [],
    peopleCount = people.length,
    until = 0,
  }: EntryView['message']['content'],
): { mine: Partial<GroupStateView>; isUnclear: boolean } {
  const isNamed = people.some(({ id }) => id === me)
  const onMe = (mine: Partial<GroupStateView>) =>
    isNamed ? { mine, isUnclear: false } : { mine: {}, isUnclear: peopleCount > people.length }
  const role = (myRole: GroupRole) => onMe({ myRole })
  switch (notice) {
    case 'ownerChanged':
      if (isNamed) return role(groupRoles.owner)
      return { mine: actor?.id === me ? { myRole: groupRoles.member } : {}, isUnclear: false }
    case 'adminsAdded':
      return role(groupRoles.admin)
    case 'adminsRemoved':
      return role(groupRoles.member)
    case 'membersMuted':
      return onMe({ mutedUntil: until })
    case 'membersUnmuted':
      return onMe({ mutedUntil: 0 })
    default:
      return { mine: {}, isUnclear: false }
  }
}
