import type { ConversationId } from '@linnet/protocol'
import { friendIdsOf } from '../contacts'
import { type Audience, changeGroup, membersAmong } from '../conversations'
import type { Work } from '../kernel/work'
import { consentOf } from './consent'
import { foundGroup, groupUnderCid } from './create-group'
import { type Entered, enterAsOwner, type Part } from './enter-group'
import { createLink } from './links'
import { newSalt } from './set-info'
import { rulesOf, updateAnnouncement, updateRules } from './store'
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
  // The others see the invitation in the log of the original, as those do who are no friends.
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

async function copySettings(
  work: Work,
  audience: Audience,
  { source, conversationId }: Copied,
): Promise<void> {
  const { group, state, personId } = source
  const { photo, onlyAdminsSpeak, slowSeconds, autoDestroySeconds, isAnonymous } = state
  const { noBefriending, membersPin } = state
  await updateRules(work.sql, { conversationId, rules: rulesOf(group) })
  if (group.announcement !== '')
    await updateAnnouncement(work.sql, {
      conversationId,
      announcement: group.announcement,
      personId,
      nowMs: work.nowMs,
    })
  await changeGroup(work, audience, {
    conversationId,
    actorId: personId,
    change: {
      photo,
      onlyAdminsSpeak,
      slowSeconds,
      autoDestroySeconds,
      noBefriending,
      membersPin,
      forbiddenWords: group.forbiddenWords,
      ...(isAnonymous && { anonymousSalt: newSalt(work) }),
    },
  })
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
  await changeGroup(work, audience, {
    conversationId: source.conversationId,
    actorId: personId,
    change: {},
    systemMessage: { event: 'groupCopied', name, code, copyId: conversationId },
  })
}
