/** Contacts, reports, sanctions and the support. */
import {
  appeal,
  appealFreeze,
  answerFriendRequest,
  blockPerson,
  deleteTag,
  forgetContacts,
  getContactSalt,
  getNicknames,
  getPerson,
  listBlocked,
  listFriendRequests,
  listFriends,
  listDataRequests,
  listMySanctions,
  openExport,
  requestDeletion,
  requestExport,
  withdrawDataRequest,
  listAgents,
  listMatches,
  listReports,
  matchContacts,
  listTags,
  openSupport,
  type PersonId,
  rateSupport,
  readSupportState,
  removeFriend,
  requestFriend,
  saveTag,
  searchPeople,
  sendRealName,
  sendReport,
  setRemark,
  showFreeze,
  showMyCode,
  showRealName,
  starFriend,
} from '@linnet/protocol'
import { loginPassword, newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const ofFriend = ({ friend }: Scene): { personId: PersonId } => ({ personId: friend.id })

/** A friend request to Ann from a new person. */
async function requestToAnn({ world, ann }: Scene): Promise<string> {
  const newcomer = await world.person('Newcomer')
  await newcomer.do(requestFriend, { personId: ann.id, text: 'hi' })
  const request = (await ann.do(listFriendRequests, {})).find(({ personId }) => personId === newcomer.id)
  return request?.id ?? ''
}

/** A closed case of the person, without the conversation that led to it. */
async function closedCaseOf(world: Scene['world'], { id: personId }: Scene['ann']): Promise<string> {
  const id = newId()
  await world.sql`insert into support.ticket (id, person_id, conversation_id, state, opened_at, last_at, last_text, first_cseq, closed_at)
    values (${id}, ${personId}, ${newId()}, 'closed', now(), now(), '', 1, now())`
  return id
}

const tagOf = async (ann: Scene['ann']): Promise<string> =>
  (await ann.do(saveTag, { name: newId().slice(0, 20) })).id

export const peopleRows: readonly Row[] = [
  row(getPerson, ({ ann }) => ({ personId: ann.id }), 'own'),
  row(getContactSalt, () => ({}), 'own'),
  row(
    matchContacts,
    async ({ ann }) => ({ ...(await ann.do(getContactSalt, {})), digests: ['00'.repeat(16)] }),
    'own',
  ),
  row(listMatches, () => ({}), 'own'),
  row(forgetContacts, () => ({}), 'own'),
  row(showMyCode, () => ({}), 'own'),
  row(searchPeople, () => ({ keyword: 'Ann' }), 'own'),
  row(requestFriend, ({ ann }) => ({ personId: ann.id, text: 'hi' }), {
    owner: 'NotYourself',
    outsider: 'AlreadyFriends',
    blocked: 'AlreadyFriends',
  }),
  row(listFriendRequests, () => ({}), 'own'),
  row(
    answerFriendRequest,
    async (scene) => ({ requestId: await requestToAnn(scene), agree: true }),
    'RequestNotFound',
  ),
  row(removeFriend, ofFriend, 'NotFriends'),
  row(blockPerson, ofFriend, 'own'),
  row(listBlocked, () => ({}), 'own'),
  row(setRemark, (scene) => ({ ...ofFriend(scene), remark: 'Pal' }), 'NotFriends'),
  row(listFriends, () => ({}), 'own'),
  row(starFriend, (scene) => ({ ...ofFriend(scene), isStarred: true }), 'NotFriends'),
  row(listTags, () => ({}), 'own'),
  row(saveTag, async ({ ann }) => ({ tagId: await tagOf(ann), name: newId().slice(0, 20) }), 'TagNotFound'),
  row(deleteTag, async ({ ann }) => ({ tagId: await tagOf(ann) }), 'TagNotFound'),
  row(getNicknames, ({ ann }) => ({ personIds: [ann.id] }), 'own'),
  row(
    sendReport,
    ({ group, cseq }) => ({
      conversationId: group,
      cseqs: [cseq],
      reason: 'spam' as const,
      text: 'look',
      cid: newId(),
    }),
    { others: 'ConversationNotFound', by: ({ ben }) => ben },
  ),
  row(listReports, () => ({}), 'own'),
  row(showRealName, () => ({}), 'own'),
  row(
    sendRealName,
    ({ file }) => ({ kind: 'passport' as const, name: 'Ann', number: 'K1234567', fileIds: [file.id] }),
    {
      owner: 'FileNotFound',
      others: 'FileNotFound',
    },
  ),
  row(listDataRequests, () => ({}), 'own'),
  row(requestExport, () => ({}), 'own'),
  row(openExport, () => ({ id: newId(), password: loginPassword }), {
    owner: 'DataRequestNotFound',
    others: 'DataRequestNotFound',
  }),
  row(requestDeletion, () => ({ password: loginPassword }), {
    owner: 'MoneyLeft',
    endsCaller: true,
  }),
  row(withdrawDataRequest, () => ({ id: newId() }), {
    owner: 'DataRequestNotFound',
    others: 'DataRequestNotFound',
  }),
  row(listMySanctions, () => ({}), 'own'),
  row(appeal, () => ({ id: newId(), text: 'please' }), {
    owner: 'SanctionNotFound',
    others: 'SanctionNotFound',
  }),
  row(showFreeze, () => ({ ticket: 'forged' }), { owner: 'TicketOver', others: 'TicketOver' }),
  row(appealFreeze, () => ({ ticket: 'forged', id: newId(), text: 'please' }), {
    owner: 'TicketOver',
    others: 'TicketOver',
  }),
  row(openSupport, () => ({}), 'own'),
  row(readSupportState, () => ({}), 'own'),
  row(listAgents, () => ({}), 'own'),
  row(
    rateSupport,
    async ({ world, ann }) => ({ ticketId: await closedCaseOf(world, ann), score: 5, text: '' }),
    'TicketNotFound',
  ),
]
