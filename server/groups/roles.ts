import { groupRoles, isAdminOrOwner, mostAdmins, type PersonId } from '@linnet/protocol'
import { type Audience, adminsOf, changeOwner, type Member, muteMembers, setRoles } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { enterAsOwner, type Part, othersAmong } from './enter-group'
import { updateOwner } from './store'
import { tellOfOtherRole } from './waiting'

/** Makes members administrators, or members again; who is so already stays so. */
export async function setAdmins(
  work: Work,
  audience: Audience,
  { personIds, isOn, ...part }: Part & { personIds: readonly PersonId[]; isOn: boolean },
): Promise<void> {
  const { conversationId, personId } = await enterAsOwner(work, part)
  const others = await othersAmong(work, part, personIds)
  if (others.length < new Set(personIds).size) return refuse('NotAMember')
  const changed = others.filter(({ role }) => isAdminOrOwner(role) !== isOn)
  if (changed.length === 0) return
  if (isOn) {
    // The owner is counted among them and is none of them.
    const count = (await adminsOf(work, conversationId)).length - 1
    if (count + changed.length > mostAdmins) return refuse('TooManyAdmins')
    await letSpeak(work, audience, { ...part, others: changed })
  }
  const ids = changed.map((other) => other.personId)
  await setRoles(work, audience, {
    conversationId,
    actorId: personId,
    personIds: ids,
    role: isOn ? groupRoles.admin : groupRoles.member,
    event: isOn ? 'adminsAdded' : 'adminsRemoved',
  })
  await tellOfOtherRole(work, { conversationId, personIds: ids })
}

/** Hands a group over to another member; the owner stays as a member. */
export async function transferGroup(
  work: Work,
  audience: Audience,
  { ownerId, ...part }: Part & { ownerId: PersonId },
): Promise<void> {
  const { conversationId, personId } = await enterAsOwner(work, part)
  const others = await othersAmong(work, part, [ownerId])
  if (others.length === 0) return refuse('NotAMember')
  await letSpeak(work, audience, { ...part, others })
  await updateOwner(work.sql, { conversationId, ownerId })
  await changeOwner(work, audience, { conversationId, actorId: personId, ownerId })
  await tellOfOtherRole(work, { conversationId, personIds: [personId, ownerId] })
}

/** Who leads a group is not muted in it: nobody might be left who could lift it. */
async function letSpeak(
  work: Work,
  audience: Audience,
  { conversationId, personId, others }: Part & { others: readonly Member[] },
): Promise<void> {
  const muted = others.filter(({ mutedUntilMs }) => (mutedUntilMs ?? 0) > work.nowMs)
  if (muted.length === 0) return
  const personIds = muted.map((member) => member.personId)
  await muteMembers(work, audience, { conversationId, actorId: personId, personIds, untilMs: undefined })
}
