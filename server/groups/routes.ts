import * as groups from '@linnet/protocol'
import { type Audience, requireShownAtDesk } from '../conversations'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { copyGroup } from './copy-group'
import { createGroup } from './create-group'
import { inviteMembers } from './invite'
import { dissolveGroup, leaveGroup, removeMembers } from './leave'
import { findMentionable, getInviter, getMemberAvatars, listMembers } from './members'
import { mute, updateSpeaking } from './mute'
import { listMyGroups } from './my-groups'
import { setAdmins, transferGroup } from './roles'
import { joiningRoutes } from './routes-joining'
import { setGroupInfo, setMyGroupName } from './set-info'
import { showGroup } from './show-group'

export const groupRoutes = (audience: Audience): Implementation[] => [
  ...readingRoutes,
  ...memberRoutes(audience),
  ...settingRoutes(audience),
  ...joiningRoutes(audience),
]

const readingRoutes: Implementation[] = [
  implementQuery(groups.getGroup, ({ work, caller: { personId }, input }) =>
    showGroup(work, { personId, ...input }),
  ),
  implementQuery(groups.listMyGroups, ({ work, caller: { personId }, input }) =>
    listMyGroups(work, {
      personId,
      otherId: input.personId,
      after: input.after,
      keyword: input.keyword,
    }),
  ),
  implementQuery(groups.listMembers, ({ work, caller: { personId }, input }) =>
    listMembers(work, { personId, ...input, after: input.after, keyword: input.keyword }),
  ),
  implementQuery(groups.findMentionable, async ({ work, caller, input }) => {
    await requireShownAtDesk(work, caller, input.conversationId)
    return findMentionable(work, { personId: caller.personId, ...input })
  }),
  implementQuery(groups.getMemberAvatars, async ({ work, caller, input }) => {
    await requireShownAtDesk(work, caller, input.conversationId)
    return getMemberAvatars(work, { personId: caller.personId, ...input })
  }),
  implementQuery(groups.getInviter, async ({ work, caller, input: { personId: otherId, ...rest } }) => {
    await requireShownAtDesk(work, caller, rest.conversationId)
    const onlyMembers = caller.desk !== undefined
    return getInviter(work, { personId: caller.personId, otherId, onlyMembers, ...rest })
  }),
]

const memberRoutes = (audience: Audience): Implementation[] => [
  implement(groups.createGroup, ({ work, caller: { personId, language }, input }) =>
    createGroup(work, audience, {
      personId,
      language,
      personIds: input.personIds,
      name: input.name,
      cid: input.cid,
    }),
  ),
  implement(groups.copyGroup, ({ work, caller: { personId }, input }) =>
    copyGroup(work, audience, { personId, ...input, name: input.name, cid: input.cid }),
  ),
  implement(groups.inviteMembers, ({ work, caller: { personId }, input }) =>
    inviteMembers(work, audience, { personId, ...input }),
  ),
  implement(groups.removeMembers, ({ work, caller: { personId }, input }) =>
    removeMembers(work, audience, { personId, ...input }),
  ),
  implement(groups.leaveGroup, async ({ work, caller: { personId }, input }) => {
    await leaveGroup(work, audience, { personId, ...input })
    return {}
  }),
  implement(groups.dissolveGroup, async ({ work, caller: { personId }, input }) => {
    await dissolveGroup(work, audience, { personId, ...input })
    return {}
  }),
  implement(groups.transferGroup, async ({ work, caller: { personId }, input }) => {
    const { personId: ownerId, ...rest } = input
    await transferGroup(work, audience, { personId, ownerId, ...rest })
    return {}
  }),
  implement(groups.setAdmins, async ({ work, caller: { personId }, input }) => {
    await setAdmins(work, audience, { personId, ...input })
    return {}
  }),
  implement(groups.muteMember, async ({ work, caller: { personId }, input }) => {
    const { conversationId, personId: otherId, seconds } = input
    await mute(work, audience, { personId, conversationId, otherId, seconds })
    return {}
  }),
  implement(groups.updateSpeaking, async ({ work, caller: { personId }, input }) => {
    const { conversationId, personId: otherId, isMuted, seconds } = input
    await updateSpeaking(work, audience, { personId, conversationId, otherId, isMuted, seconds })
    return {}
  }),
]

const settingRoutes = (audience: Audience): Implementation[] => [
  implement(groups.setGroupInfo, async ({ work, caller: { personId }, input }) => {
    const { conversationId, ...changes } = input
    await setGroupInfo(work, audience, { personId, conversationId, changes })
    return {}
  }),
  implement(groups.setMyGroupName, async ({ work, caller: { personId }, input }) => {
    await setMyGroupName(work, audience, { personId, ...input })
    return {}
  }),
]
