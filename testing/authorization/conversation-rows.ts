/** Conversations and their messages: Ann's group is nobody else's business. */
import {
  clearHistory,
  deleteEntries,
  editMessage,
  getChat,
  listChats,
  listPins,
  listReactors,
  listReaders,
  markRead,
  markReceived,
  muteChat,
  pinChat,
  pinMessage,
  poke,
  previewLink,
  reactToMessage,
  readEdits,
  readHistory,
  readRecord,
  recallMessage,
  removeChat,
  searchChats,
  searchDays,
  searchMessages,
  seeAnnouncement,
  sendCard,
  sendMessage,
  setAutoDestroy,
  setDraft,
} from '@linnet/protocol'
import { messageTo, newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const inGroup = ({ group }: Scene) => ({ conversationId: group })
const ofMessage = ({ group, cseq }: Scene) => ({ conversationId: group, cseq })
/** A record of Ann's message, in the group. */
async function recordOfMessage({ ann, group, cseq }: Scene) {
  const record = messageTo(group, { from: group, cseqs: [cseq] }, { kind: 'chatRecord' })
  return { conversationId: group, cseq: (await ann.do(sendMessage, record)).cseq }
}
const hidden = 'ConversationNotFound'

export const conversationRows: readonly Row[] = [
  row(listChats, () => ({}), 'own'),
  row(previewLink, () => ({ url: 'https://inside.invalid/' }), 'own'),
  row(getChat, inGroup, hidden),
  row(sendMessage, ({ group }) => messageTo(group, 'me too'), hidden),
  row(sendMessage, ({ bobsChat }) => messageTo(bobsChat, 'it is me'), {
    others: hidden,
    blocked: 'Blocked',
    owner: 'Blocked',
    about: 'to whom one blocked',
  }),
  row(readHistory, inGroup, hidden),
  row(searchMessages, (scene) => ({ ...inGroup(scene), text: 'hello' }), hidden),
  row(searchChats, () => ({ text: 'group' }), 'own'),
  row(searchDays, (scene) => ({ ...inGroup(scene), days: [0, 1] }), hidden),
  row(markRead, (scene) => ({ ...inGroup(scene), mseq: 1 }), hidden),
  row(markReceived, ({ group }) => ({ cursors: { [group]: 1 } }) as never, 'own'),
  row(setDraft, (scene) => ({ ...inGroup(scene), text: 'so' }), hidden),
  row(pinChat, (scene) => ({ ...inGroup(scene), isPinned: true }), hidden),
  row(muteChat, (scene) => ({ ...inGroup(scene), isMuted: true }), hidden),
  row(seeAnnouncement, (scene) => ({ ...inGroup(scene), cseq: 1 }), hidden),
  row(clearHistory, inGroup, hidden),
  row(removeChat, inGroup, hidden),
  row(recallMessage, ofMessage, hidden),
  row(recallMessage, ofMessage, {
    others: hidden,
    owner: 'NotYourMessage',
    about: "of another member's message",
    by: ({ ben }) => ben,
  }),
  row(editMessage, (scene) => ({ ...ofMessage(scene), text: 'no key', cid: newId() }), hidden),
  row(editMessage, (scene) => ({ ...ofMessage(scene), text: 'no key', cid: newId() }), {
    others: hidden,
    owner: 'NotYourMessage',
    about: "of another member's message",
    by: ({ ben }) => ben,
  }),
  row(readEdits, ofMessage, hidden),
  row(reactToMessage, (scene) => ({ ...ofMessage(scene), emoji: '👍', isOn: true }), hidden),
  row(listReactors, (scene) => ({ ...ofMessage(scene), emoji: '👍' }), hidden),
  row(deleteEntries, ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }), hidden),
  row(pinMessage, (scene) => ({ ...ofMessage(scene), isPinned: true }), hidden),
  row(pinMessage, (scene) => ({ ...ofMessage(scene), isPinned: true }), {
    others: hidden,
    owner: 'OnlyAdmins',
    about: 'as a member',
    by: ({ ben }) => ben,
  }),
  row(listPins, inGroup, hidden),
  row(listReaders, (scene) => ({ ...ofMessage(scene), hasRead: true }), hidden),
  row(readRecord, recordOfMessage, hidden),
  row(sendCard, ({ group, ben }) => ({ conversationId: group, personId: ben.id, cid: newId() }), hidden),
  row(poke, ({ group, ben }) => ({ conversationId: group, personId: ben.id, cid: newId() }), hidden),
  row(setAutoDestroy, (scene) => ({ ...inGroup(scene), days: 1 }), hidden),
]
