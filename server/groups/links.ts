/** Invitation links and their previews. */
import {
  type CallOutput,
  type ConversationId,
  isAdminOrOwner,
  type PersonId,
  type previewInvite as PreviewInvite,
} from '@linnet/protocol'
import { hasBlocked } from '../contacts'
import { avatarsOfGroups, type GroupState, groupsByIds, memberOf, membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { isWaiting } from './application-store'
import { enterGroup, type Part } from './enter-group'
import { questionOf } from './join-question'
import { insertLink, type LinkRow, revokeLinks, selectLink, selectOwnLink } from './link-store'
import { selectGroup } from './store'

const dayMs = 86_400_000
const defaultDays = 7
/** The share of the requested time that must be left for an existing link to be reused. */
const freshShare = 0.9

/** The caller's link to a group, new or reused. It never expires if `days` is 0. */
export async function getInviteLink(
  work: Work,
  { days = defaultDays, ...part }: Part & { days: number | undefined },
): Promise<{ code: string; expiresAt: number }> {
  const { me, state } = await enterGroup(work, part)
  if (state.onlyAdminsAdd && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const { conversationId, personId: inviterId } = part
  const lastsMs = days * dayMs
  const known = await selectOwnLink(work.sql, {
    conversationId,
    inviterId,
    from: new Date(work.nowMs + lastsMs * freshShare),
    until: new Date(work.nowMs + lastsMs),
    forGood: days === 0,
  })
  const link = known ?? (await createLink(work, { conversationId, inviterId, sourceId: null, days }))
  return { code: link.code, expiresAt: link.expiresAt ? unixSeconds(link.expiresAt) : 0 }
}

export async function createLink(
  work: Work,
  {
    days,
    ...rest
  }: {
    conversationId: ConversationId
    inviterId: PersonId
    sourceId: ConversationId | null
    days: number
  },
): Promise<LinkRow> {
  const code = work.random(16).toString('base64url')
  const link = { ...rest, code, expiresAt: days === 0 ? null : new Date(work.nowMs + days * dayMs) }
  await insertLink(work.sql, { ...link, nowMs: work.nowMs })
  return link
}

/** Revokes the caller's links; the owner and administrators can revoke everybody's. */
export async function revokeInviteLinks(
  work: Work,
  { everybody, ...part }: Part & { everybody: boolean },
): Promise<void> {
  const { me } = await enterGroup(work, part)
  if (everybody && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const inviterIds = everybody ? 'everybody' : [part.personId]
  await revokeLinks(work.sql, { conversationId: part.conversationId, inviterIds, nowMs: work.nowMs })
}

export interface Invitation {
  link: LinkRow
  state: GroupState
}

/**
 * A valid invitation for a person: its maker may still add people and has not blocked this person. `state` is given if the
 * group is locked.
 */
export async function readInvitation(
  work: ReadWork,
  { code, personId, state: locked }: { code: string; personId: PersonId; state?: GroupState },
): Promise<Invitation> {
  const link = await selectLink(work.sql, { code, nowMs: work.nowMs })
  if (!link) return refuse('InviteExpired')
  const { conversationId, inviterId } = link
  const [state, group, inviter, isBlocked] = await Promise.all([
    locked ?? groupsByIds(work, [conversationId]).then((groups) => groups.get(conversationId)),
    selectGroup(work.sql, conversationId),
    memberOf(work, { conversationId, personId: inviterId }),
    hasBlocked(work, { personId: inviterId, otherId: personId }),
  ])
  if (!state || !group || !inviter || isBlocked) return refuse('InviteExpired')
  if (state.onlyAdminsAdd && !isAdminOrOwner(inviter.role)) return refuse('InviteExpired')
  return { link, state }
}

/** The part of a group that an invitation shows before joining. */
export async function previewInvite(
  work: ReadWork,
  { code, personId }: { code: string; personId: PersonId },
): Promise<CallOutput<typeof PreviewInvite>> {
  const { link, state } = await readInvitation(work, { code, personId })
  const { conversationId, inviterId } = link
  const [members, people, waits, question] = await Promise.all([
    membersAmong(work, { conversationId, personIds: [personId] }),
    profilesByIds(work, [inviterId]),
    isWaiting(work.sql, { conversationId, personId }),
    state.needsReview ? questionOf(work, conversationId) : undefined,
  ])
  const isMember = members.has(personId)
  return {
    conversationId: isMember ? conversationId : undefined,
    name: state.name,
    photo: state.photo,
    avatars: (await avatarsOfGroups(work, [state])).get(conversationId) ?? [],
    memberCount: state.memberCount,
    inviterName: people.get(inviterId)?.nickname ?? '',
    needsReview: state.needsReview && !(await isMemberOfSource(work, { link, personId })),
    isMember,
    isWaiting: waits,
    question,
  }
}

/** Whether the link is for the copy of a group that this person is a member of. */
export async function isMemberOfSource(
  work: ReadWork,
  { link, personId }: { link: LinkRow; personId: PersonId },
): Promise<boolean> {
  return (
    link.sourceId !== null &&
    (await memberOf(work, { conversationId: link.sourceId, personId })) !== undefined
  )
}
