/** Groups. The table of `server/groups/README.md` lists the rights of owner, administrators and members. */
import {
  answerApplication,
  type CallInput,
  copyGroup,
  createGroup,
  dissolveGroup,
  findMentionable,
  getGroup,
  getInviteLink,
  getInviter,
  getMemberAvatars,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listApplicationGroups,
  listApplications,
  listMembers,
  listMyGroups,
  muteMember,
  previewInvite,
  removeMembers,
  revokeInviteLinks,
  setAdmins,
  setGroupInfo,
  setMyGroupName,
  transferGroup,
  updateSpeaking,
} from '@linnet/protocol'
import { type Row, row } from './row'
import type { Scene } from './scene'

const inGroup = ({ group }: Scene) => ({ conversationId: group })
const friendInGroup = ({ group, friend }: Scene) => ({ conversationId: group, personId: friend.id })
const hidden = 'ConversationNotFound'
const byFriend = { by: ({ friend }: Scene) => friend }

const codeOf = async ({ ann, group }: Scene): Promise<CallInput<typeof previewInvite>> => ({
  code: (await ann.do(getInviteLink, { conversationId: group })).code,
})

/** The id of an application to join Ann's group. */
async function application(scene: Scene): Promise<string> {
  const { ann, world, group } = scene
  await ann.do(setGroupInfo, { conversationId: group, needsReview: true })
  const newcomer = await world.person('Applicant')
  await newcomer.do(joinGroup, await codeOf(scene))
  const { applications } = await ann.do(listApplications, { conversationId: group })
  return applications[0]?.id ?? ''
}

export const groupRows: readonly Row[] = [
  row(createGroup, ({ friend }) => ({ personIds: [friend.id], name: 'Mine' }), 'NotYourFriend'),
  row(getGroup, inGroup, hidden),
  row(listMyGroups, () => ({}), 'own'),
  row(listMembers, inGroup, hidden),
  row(findMentionable, (scene) => ({ ...inGroup(scene), keyword: 'Ben' }), hidden),
  row(getMemberAvatars, inGroup, hidden),
  row(getInviter, friendInGroup, hidden),
  row(inviteMembers, ({ group, kim }) => ({ conversationId: group, personIds: [kim.id] }), hidden),
  row(removeMembers, ({ group, friend }) => ({ conversationId: group, personIds: [friend.id] }), hidden),
  row(leaveGroup, inGroup, { others: hidden, ...byFriend }),
  row(dissolveGroup, inGroup, hidden),
  row(transferGroup, friendInGroup, hidden),
  row(
    setAdmins,
    ({ group, friend }) => ({ conversationId: group, personIds: [friend.id], isOn: true }),
    hidden,
  ),
  row(muteMember, (scene) => ({ ...friendInGroup(scene), seconds: 60 }), hidden),
  row(updateSpeaking, (scene) => ({ ...friendInGroup(scene), isMuted: true, seconds: 60 }), hidden),
  row(setGroupInfo, (scene) => ({ ...inGroup(scene), name: 'Ours' }), hidden),
  row(setMyGroupName, (scene) => ({ ...inGroup(scene), name: 'Nan' }), hidden),
  row(copyGroup, inGroup, hidden),
  row(getInviteLink, inGroup, hidden),
  row(revokeInviteLinks, inGroup, hidden),
  row(previewInvite, codeOf, { blocked: 'InviteExpired' }),
  row(joinGroup, codeOf, { blocked: 'InviteExpired' }),
  row(listApplications, inGroup, hidden),
  row(listApplicationGroups, () => ({}), 'own'),
  row(
    answerApplication,
    async (scene) => ({ id: await application(scene), isAgreed: true }),
    'ApplicationNotFound',
  ),
]
