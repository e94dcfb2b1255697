/** Conversations and their messages: Ann's group is private. */
import {
  archiveChat,
  changeScheduled,
  clearHistory,
  closePoll,
  createPoll,
  type ConversationId,
  deleteEntries,
  deleteScheduled,
  deleteFolder,
  editMessage,
  getChat,
  listChats,
  listFolders,
  listPins,
  listReactors,
  listPollVoters,
  listReaders,
  listScheduled,
  markChatUnread,
  markRead,
  markReceived,
  listHeard,
  noteHeard,
  muteChat,
  openNotes,
  orderFolders,
  putInFolder,
  saveFolder,
  pinChat,
  orderPins,
  pinMessage,
  poke,
  previewLink,
  previewMap,
  reactToMessage,
  readEdits,
  openOnce,
  readOnce,
  readPoll,
  readHistory,
  readMessageInfo,
  readRecord,
  recallMessage,
  removeChat,
  scheduleMessage,
  schedulePoll,
  searchChats,
  searchDays,
  searchMessages,
  seeAnnouncement,
  sendCard,
  sendMessage,
  sendScheduled,
  setAutoDestroy,
  setDraft,
  transcribe,
  translate,
  votePoll,
} from '@linnet/protocol'
import { messageTo, newId, sendFile, valueOf } from '@linnet/testing'
import sharp from 'sharp'
import { type Row, row } from './row'
import type { Scene } from './scene'

const inGroup = ({ group }: Scene) => ({ conversationId: group })
const ofMessage = ({ group, cseq }: Scene) => ({ conversationId: group, cseq })
/** A chat record of Ann's message, in the group. */
async function recordOfMessage({ ann, group, cseq }: Scene) {
  const record = messageTo(group, { from: group, cseqs: [cseq] }, { kind: 'chatRecord' })
  return { conversationId: group, cseq: (await ann.do(sendMessage, record)).cseq }
}
/** A poll of Ann's in the group. */
async function pollOf({ ann, group }: Scene): Promise<{ conversationId: ConversationId; cseq: number }> {
  const { cseq } = await ann.do(createPoll, { ...asked(group), cid: newId() })
  return { conversationId: group, cseq }
}
/** A view-once picture that Ann sent. */
async function onceOf({
  world,
  ann,
  group,
}: Scene): Promise<{ conversationId: ConversationId; cseq: number }> {
  const file = valueOf(await sendFile(world.url, { person: ann, content: await pixel() }))
  const once = { kind: 'viewOnce' as const, content: { fileId: file.id } }
  const { cseq } = await ann.do(sendMessage, { conversationId: group, ...once, cid: newId() })
  return { conversationId: group, cseq }
}
const pixel = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
const asked = (conversationId: ConversationId) => ({
  conversationId,
  question: 'When?',
  options: ['now', 'later'],
})
const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400
const scheduledIn = (conversationId: ConversationId) => ({
  id: newId(),
  conversationId,
  kind: 'text' as const,
  content: { text: 'later' },
  sendAt: tomorrow(),
})
/** A message that Ann scheduled in the group. */
async function waitingIn({ ann, group }: Scene): Promise<{ id: string }> {
  const message = scheduledIn(group)
  await ann.do(scheduleMessage, message)
  return { id: message.id }
}
/** A folder of Ann's with a group in it. */
const folderOf = async ({ ann, group }: Scene): Promise<string> =>
  (await ann.do(saveFolder, { name: 'Ann’s', included: [group] })).id
const hidden = 'ConversationNotFound'

export const conversationRows: readonly Row[] = [
  row(listChats, () => ({}), 'own'),
  row(openNotes, () => ({}), 'own'),
  row(listFolders, () => ({}), 'own'),
  row(saveFolder, () => ({ name: 'Work', takesGroups: true }), 'own'),
  row(saveFolder, async (scene) => ({ folderId: await folderOf(scene), name: 'Mine', takesPeople: true }), {
    others: 'FolderNotFound',
    about: 'of somebody else',
  }),
  row(
    putInFolder,
    async (scene) => ({ ...inGroup(scene), folderId: await folderOf(scene), isIn: true }),
    'FolderNotFound',
  ),
  row(listChats, async (scene) => ({ folderId: await folderOf(scene) }), {
    others: 'FolderNotFound',
    about: 'in a folder of somebody else',
  }),
  row(orderFolders, async (scene) => ({ folderIds: [await folderOf(scene)] }), 'own'),
  row(deleteFolder, async (scene) => ({ folderId: await folderOf(scene) }), 'FolderNotFound'),
  row(previewMap, () => ({ latitude: 22.28, longitude: 114.16 }), 'own'),
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
  row(createPoll, ({ group }) => ({ ...asked(group), cid: newId() }), hidden),
  row(schedulePoll, ({ group }) => ({ ...asked(group), id: newId(), sendAt: tomorrow() }), hidden),
  row(readPoll, pollOf, hidden),
  row(votePoll, async (scene) => ({ ...(await pollOf(scene)), choices: [0] }), hidden),
  row(listPollVoters, async (scene) => ({ ...(await pollOf(scene)), option: 0 }), hidden),
  row(closePoll, pollOf, hidden),
  row(readOnce, onceOf, hidden),
  row(openOnce, async (scene) => ({ ...(await onceOf(scene)), attempt: newId() }), {
    others: hidden,
    owner: 'OnceNotForYou',
  }),
  row(translate, ({ group, cseq }) => ({ conversationId: group, cseq, to: 'ko' as const }), {
    others: hidden,
    owner: 'TranslationOff',
  }),
  row(translate, ({ secret }) => ({ text: secret, to: 'ko' as const }), {
    others: 'TranslationOff',
    owner: 'TranslationOff',
    about: 'of a text of one’s own',
  }),
  row(transcribe, ({ group, cseq }) => ({ conversationId: group, cseq }), {
    others: hidden,
    owner: 'NotAVoiceMessage',
  }),
  row(searchMessages, (scene) => ({ ...inGroup(scene), text: 'hello' }), hidden),
  row(searchChats, () => ({ text: 'group' }), 'own'),
  row(searchDays, (scene) => ({ ...inGroup(scene), days: [0, 1] }), hidden),
  row(markRead, (scene) => ({ ...inGroup(scene), mseq: 1 }), hidden),
  row(markReceived, ({ group }) => ({ cursors: { [group]: 1 } }) as never, 'own'),
  row(setDraft, (scene) => ({ ...inGroup(scene), text: 'so' }), hidden),
  row(pinChat, (scene) => ({ ...inGroup(scene), isPinned: true }), hidden),
  row(muteChat, (scene) => ({ ...inGroup(scene), isMuted: true }), hidden),
  row(archiveChat, (scene) => ({ ...inGroup(scene), isArchived: true }), hidden),
  row(markChatUnread, (scene) => ({ ...inGroup(scene), isMarkedUnread: true }), hidden),
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
  row(orderPins, ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }), hidden),
  row(orderPins, ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }), {
    others: hidden,
    owner: 'OnlyAdmins',
    about: 'as a member',
    by: ({ ben }) => ben,
  }),
  row(listPins, inGroup, hidden),
  row(scheduleMessage, ({ group }) => scheduledIn(group), hidden),
  row(listScheduled, inGroup, hidden),
  row(listScheduled, () => ({}), { others: 'ok', about: 'of all conversations' }),
  row(changeScheduled, async (scene) => ({ ...(await waitingIn(scene)), text: 'no' }), 'ScheduledGone'),
  row(sendScheduled, waitingIn, 'ScheduledGone'),
  row(deleteScheduled, waitingIn, { others: 'ok' }),
  row(listReaders, (scene) => ({ ...ofMessage(scene), hasRead: true }), hidden),
  row(readMessageInfo, (scene) => ({ ...ofMessage(scene), state: 'read' as const }), hidden),
  row(noteHeard, ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }), hidden),
  row(listHeard, ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }), hidden),
  row(readRecord, recordOfMessage, hidden),
  row(sendCard, ({ group, ben }) => ({ conversationId: group, personId: ben.id, cid: newId() }), hidden),
  row(poke, ({ group, ben }) => ({ conversationId: group, personId: ben.id, cid: newId() }), hidden),
  row(setAutoDestroy, (scene) => ({ ...inGroup(scene), days: 1 }), hidden),
]
