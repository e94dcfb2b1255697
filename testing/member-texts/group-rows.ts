/** Names and words by which people and groups are known: profiles, groups, and what one says to enter one. */
import {
  createGroup,
  forbiddenWordLength,
  getGroup,
  getPerson,
  groupAnnouncementLength,
  groupNameLength,
  nicknameLength,
  profileFields,
  setProfileField,
  signatureLength,
} from '@linnet/protocol'
import {
  copyGroup,
  joinGroup,
  listApplications,
  setGroupInfo,
  setJoinQuestion,
  setMyGroupName,
  showJoinQuestion,
} from '@linnet/protocol/groups/calls'
import { type HostileText, row, seenByOthers, type TextRow } from './row'
import type { Scene } from './scene'

const annAsSeen = ({ ann, ben }: Scene) => ben.do(getPerson, { personId: ann.id })
const groupAsSeen = ({ ann, group }: Scene) => ann.do(getGroup, { conversationId: group })
const questionOf = ({ ann, group }: Scene) => ann.do(showJoinQuestion, { conversationId: group })

const profileRows = (
  [
    ['a nickname', profileFields.nickname, nicknameLength],
    ['a signature', profileFields.signature, signatureLength],
  ] as const
).map(([what, field, longest]) =>
  row(what, setProfileField, {
    longest,
    refuses: seenByOthers,
    input: (_, content) => ({ field, content }),
    read: annAsSeen,
  }),
)

const infoRow = (
  what: string,
  longest: number,
  { refuses, given }: { refuses: readonly HostileText[]; given: (text: string) => object },
) =>
  row(what, setGroupInfo, {
    longest,
    refuses,
    input: ({ group }, text) => ({ conversationId: group, ...given(text) }),
    read: groupAsSeen,
  })

const questionRow = (
  what: string,
  longest: number,
  given: (text: string) => { question: string; answers: string[] },
) =>
  row(what, setJoinQuestion, {
    longest,
    input: ({ group }, text) => ({ conversationId: group, ...given(text) }),
    read: questionOf,
  })

export const groupRows: readonly TextRow[] = [
  ...profileRows,
  row('the name of a new group', createGroup, {
    longest: groupNameLength,
    refuses: seenByOthers,
    input: ({ ben }, name) => ({ personIds: [ben.id], name }),
    read: ({ ben }, { answer }) => ben.do(getGroup, { conversationId: answer.conversationId }),
  }),
  row('the name of a copied group', copyGroup, {
    longest: groupNameLength,
    refuses: seenByOthers,
    input: ({ group }, name) => ({ conversationId: group, name }),
    read: ({ ann }, { answer }) => ann.do(getGroup, { conversationId: answer.conversationId }),
  }),
  infoRow('the name of a group', groupNameLength, { refuses: seenByOthers, given: (name) => ({ name }) }),
  infoRow('the announcement of a group', groupAnnouncementLength, {
    refuses: seenByOthers,
    given: (announcement) => ({ announcement }),
  }),
  infoRow('a word that a group does not allow', forbiddenWordLength, {
    refuses: [],
    given: (word) => ({ forbiddenWords: [word] }),
  }),
  row('my name in a group', setMyGroupName, {
    longest: nicknameLength,
    refuses: seenByOthers,
    input: ({ group }, name) => ({ conversationId: group, name }),
    read: groupAsSeen,
  }),
  row('what an applicant says to a group', joinGroup, {
    longest: 100,
    by: ({ world }) => world.person('Dan'),
    input: ({ code }, text) => ({ code, text }),
    read: ({ ann, group }) => ann.do(listApplications, { conversationId: group }),
  }),
  questionRow('the question to applicants', 200, (question) => ({ question, answers: ['Harbour Road'] })),
  questionRow('an answer of applicants', 60, (answer) => ({ question: 'Which street?', answers: [answer] })),
]
