import { groupRoles, isAdminOrOwner, maxAdmins, type PersonId } from '@linnet/protocol'
import { type Audience, adminsOf, changeOwner, type Member, muteMembers, setRoles } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { enterAsOwner, type Part, othersAmong } from './enter-group'
import { updateOwner } from './store'
import { notifyRoleChanged } from './waiting-applications'

/** Appoints or dismisses administrators. Idempotent. */
export async function setAdmins(
  work: Work,
  audience: Audience,
  { personIds, isOn, ...part }: Part & { personIds: readonly PersonId[]; isOn: boolean },
): Promise<void> {
  const { conversationId, personId } = await enterAsOwner(work, part)
  const others = await othersAmong(work, part, personIds)
  if (others.length < new Set(personIds).size) return refuse('NotAMember')
  await refuseRobots(work, personIds)
  const changed = others.filter(({ role }) => isAdminOrOwner(role) !== isOn)
  if (changed.length === 0) return
  if (isOn) {
    // `adminsOf` includes the owner, who does not count.
    const count = (await adminsOf(work, conversationId)).length - 1
    if (count + changed.length > maxAdmins) return refuse('TooManyAdmins')
    await unmute(work, audience, { ...part, others: changed })
  }
  const ids = changed.map((other) => other.personId)
  await setRoles(work, audience, {
    conversationId,
    actorId: personId,
    personIds: ids,
    role: isOn ? groupRoles.admin : groupRoles.member,
    event: isOn ? 'adminsAdded' : 'adminsRemoved',
  })
  await notifyRoleChanged(work, { conversationId, personIds: ids })
}

/** Transfers a group to another member. The previous owner stays as a member. */
export async function transferGroup(
  work: Work,
  audience: Audience,
  { ownerId, ...part }: Part & { ownerId: PersonId },
): Promise<void> {
  const { conversationId, personId } = await enterAsOwner(work, part)
  const others = await othersAmong(work, part, [ownerId])
  if (others.length === 0) return refuse('NotAMember')
  await refuseRobots(work, [ownerId])
  await unmute(work, audience, { ...part, others })
  await updateOwner(work.sql, { conversationId, ownerId })
  await changeOwner(work, audience, { conversationId, actorId: personId, ownerId })
  await notifyRoleChanged(work, { conversationId, personIds: [personId, ownerId] })
}

/** Refuses robots: only people may lead a group. */
async function refuseRobots(work: Work, personIds: readonly PersonId[]): Promise<void> {
  const people = await profilesByIds(work, personIds)
  if ([...people.values()].some(({ isRobot }) => isRobot)) refuse('NotAMember')
}

/** Unmutes a new owner or administrator: later there might be nobody left who could. */
async function unmute(
  work: Work,
  audience: Audience,
  { conversationId, personId, others }: Part & { others: readonly Member[] },
): Promise<void> {
  const muted = others.filter(({ mutedUntilMs }) => (mutedUntilMs ?? 0) > work.nowMs)
  if (muted.length === 0) return
  const personIds = muted.map((member) => member.personId)
  await muteMembers(work, audience, { conversationId, actorId: personId, personIds, untilMs: undefined })
}
