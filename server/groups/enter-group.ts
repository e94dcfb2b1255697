import { type ConversationId, isAdminOrOwner, isOwner, type PersonId } from '@linnet/protocol'
import { type GroupState, lockGroup, type Member, memberOf, membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { type GroupRow, selectGroup } from './store'

/** One person and one group. */
export interface Part {
  personId: PersonId
  conversationId: ConversationId
}

/** A locked group and the caller's membership in it. */
export interface Entered {
  conversationId: ConversationId
  personId: PersonId
  me: Member
  state: GroupState
  group: GroupRow
}

/**
 * Locks a group and then reads the caller's membership, so that it stays valid until the work ends. Non-members get the
 * same refusal as for a group that does not exist.
 */
export async function enterGroup(work: Work, { personId, conversationId }: Part): Promise<Entered> {
  const state = await lockGroup(work, conversationId)
  const me = state && (await memberOf(work, { conversationId, personId }))
  const group = me && (await selectGroup(work.sql, conversationId))
  if (!state || !me || !group) return refuse('ConversationNotFound')
  return { conversationId, personId, me, state, group }
}

/** Like `enterGroup`, for the owner and administrators only. */
export async function enterAsAdmin(work: Work, part: Part): Promise<Entered> {
  const entered = await enterGroup(work, part)
  return isAdminOrOwner(entered.me.role) ? entered : refuse('OnlyAdmins')
}

export async function enterAsOwner(work: Work, part: Part): Promise<Entered> {
  const entered = await enterGroup(work, part)
  return isOwner(entered.me.role) ? entered : refuse('OnlyOwner')
}

/** The other members among these people; non-members are left out. */
export async function othersAmong(
  work: Work,
  { personId, conversationId }: Part,
  personIds: readonly PersonId[],
): Promise<Member[]> {
  if (personIds.includes(personId)) return refuse('NotYourself')
  return [...(await membersAmong(work, { conversationId, personIds: [...new Set(personIds)] })).values()]
}

/** The owner may act on everybody, an administrator only on plain members. */
export function requireOutranks({ me }: Entered, others: readonly Member[]): void {
  if (!isOwner(me.role) && others.some(({ role }) => isAdminOrOwner(role))) refuse('OnlyOwner')
}
