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

/** A group as one of its members stands in it. */
export interface Entered {
  conversationId: ConversationId
  personId: PersonId
  me: Member
  state: GroupState
  group: GroupRow
}

/**
 * Locks a group, and only then reads who I am in it: what a verb decides by that stays true until its work ends. Who is no
 * member learns nothing, not even that there is such a group.
 */
export async function enterGroup(work: Work, { personId, conversationId }: Part): Promise<Entered> {
  const state = await lockGroup(work, conversationId)
  const me = state && (await memberOf(work, { conversationId, personId }))
  const group = me && (await selectGroup(work.sql, conversationId))
  if (!state || !me || !group) return refuse('ConversationNotFound')
  return { conversationId, personId, me, state, group }
}

/** Enters as owner or administrator. */
export async function enterAsAdmin(work: Work, part: Part): Promise<Entered> {
  const entered = await enterGroup(work, part)
  return isAdminOrOwner(entered.me.role) ? entered : refuse('OnlyAdmins')
}

export async function enterAsOwner(work: Work, part: Part): Promise<Entered> {
  const entered = await enterGroup(work, part)
  return isOwner(entered.me.role) ? entered : refuse('OnlyOwner')
}

/** Other members, each once; whoever is none is left out. */
export async function othersAmong(
  work: Work,
  { personId, conversationId }: Part,
  personIds: readonly PersonId[],
): Promise<Member[]> {
  if (personIds.includes(personId)) return refuse('NotYourself')
  return [...(await membersAmong(work, { conversationId, personIds: [...new Set(personIds)] })).values()]
}

/** The owner acts on everybody, an administrator on members alone. */
export function mayActOn({ me }: Entered, others: readonly Member[]): void {
  if (!isOwner(me.role) && others.some(({ role }) => isAdminOrOwner(role))) refuse('OnlyOwner')
}
