import { type ConversationId, pick, settingNames } from '@linnet/protocol'
import { friendIdsOf } from '../contacts'
import { type Audience, membersAmong, postSystemMessage, setPolicy } from '../conversations'
import type { Work } from '../kernel/work'
import { consentOf } from './consent'
import { foundGroup, groupUnderCid } from './create-group'
import { type Entered, enterAsOwner, type Part } from './enter-group'
import { createLink } from './links'
import { readGroupName } from './text-rules'

const invitationDays = 7

export interface Copy {
  conversationId: ConversationId
  groupId: string
  /** The number of friends added at once. */
  added: number
}

/**
 * Creates a copy of a group that the caller owns, and adds those members who are the caller's friends. Nobody is added to
 * a group by a stranger, so the other members get an invitation in a system message of the original group.
 */
export async function copyGroup(
  work: Work,
  audience: Audience,
  { name, cid, ...part }: Part & { name: string | undefined; cid: string | undefined },
): Promise<Copy> {
  const { personId } = part
  const made = await groupUnderCid(work, { personId, cid })
  if (made)
    return { conversationId: made.conversationId, groupId: String(made.number), added: made.founderCount }
  const source = await enterAsOwner(work, part)
  const friends = await friendIdsOf(work, personId)
  const members = await membersAmong(work, { conversationId: part.conversationId, personIds: friends })
  const together = friends.filter((friendId) => members.has(friendId))
  // Friends who want to be asked see the invitation in the log of the original, like members who are not friends.
  const { agreed: memberIds } = await consentOf(work, { personId, personIds: together })
  const founding = {
    personId,
    memberIds,
    name: name === undefined ? source.state.name : readGroupName(name),
    cid,
  }
  const { conversationId, groupId } = await foundGroup(work, founding)
  await copySettings(work, audience, { source, conversationId })
  if (source.state.memberCount > memberIds.length + 1)
    await inviteOthers(work, audience, { source, conversationId, name: founding.name })
  return { conversationId, groupId, added: memberIds.length }
}

interface Copied {
  source: Entered
  conversationId: ConversationId
}

/** Copies the settings except the name, which differs, and an empty announcement, which would be announced. */
async function copySettings(
  work: Work,
  audience: Audience,
  { source: { state, personId }, conversationId }: Copied,
): Promise<void> {
  const copied = settingNames.filter(
    (name) => name !== 'name' && (name !== 'announcement' || state[name] !== ''),
  )
  await setPolicy(work, audience, { conversationId, actorId: personId, change: pick(state, copied) })
}

async function inviteOthers(
  work: Work,
  audience: Audience,
  { source, conversationId, name }: Copied & { name: string },
): Promise<void> {
  const { personId } = source
  const { code } = await createLink(work, {
    conversationId,
    inviterId: personId,
    sourceId: source.conversationId,
    days: invitationDays,
  })
  await postSystemMessage(work, audience, {
    conversationId: source.conversationId,
    actorId: personId,
    systemMessage: { event: 'groupCopied', name, code, copyId: conversationId },
  })
}
