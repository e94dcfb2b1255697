/** Things people write to each other: messages of each kind, polls, drafts, and scheduled messages. */
import {
  changeScheduled,
  createPoll,
  editMessage,
  getChat,
  listScheduled,
  maxPollOption,
  maxPollQuestion,
  maxTextLength,
  readEdits,
  sayInMeeting,
  maxMeetingMessage,
  readMeetingChat,
  scheduleMessage,
  schedulePoll,
  type SendableKind,
  sendMessage,
  setDraft,
} from '@linnet/protocol'
import { entryAt, newId } from '@linnet/testing'
import { row, type TextRow } from './row'
import { enterBoth, type Scene } from './scene'

/** The texts in the content of a kind. */
interface Said {
  kind: SendableKind
  longest: number
  contentOf: (scene: Scene, text: string) => object
}

const kindRow = (field: string, { kind, longest, contentOf }: Said): TextRow =>
  row(`${field} of a message (${kind})`, sendMessage, {
    longest,
    input: (scene, text) => ({
      conversationId: scene.chat,
      kind,
      content: { ...contentOf(scene, text) },
      cid: newId(),
    }),
    read: ({ ben, chat }, { answer }) => entryAt(ben, chat, answer.cseq),
  })

const place = { latitude: 1, longitude: 1, title: 'Pier', address: 'Harbour' }
const nextWeek = ({ world }: Scene) => Math.floor(world.clock.nowMs() / 1000) + 7 * 86_400

const scheduled = async ({ ann, chat }: Scene, { input }: { input: { id: string } }) =>
  (await ann.do(listScheduled, { conversationId: chat })).messages.find(({ id }) => id === input.id)

export const messageRows: readonly TextRow[] = [
  kindRow('the text', { kind: 'text', longest: maxTextLength, contentOf: (_, text) => ({ text }) }),
  kindRow('the caption', {
    kind: 'image',
    longest: maxTextLength,
    contentOf: ({ picture }, text) => ({ fileId: picture, text }),
  }),
  kindRow('the title', { kind: 'location', longest: 100, contentOf: (_, title) => ({ ...place, title }) }),
  kindRow('the address', {
    kind: 'location',
    longest: 300,
    contentOf: (_, address) => ({ ...place, address }),
  }),
  kindRow('the title', {
    kind: 'chatRecord',
    longest: 100,
    contentOf: ({ chat, message }, title) => ({ from: chat, cseqs: [message], title }),
  }),
  row('an edited message', editMessage, {
    longest: maxTextLength,
    input: ({ chat, message }, text) => ({ conversationId: chat, cseq: message, text, cid: newId() }),
    read: async ({ ann, ben, chat, message }) => [
      await entryAt(ben, chat, message),
      await ann.do(readEdits, { conversationId: chat, cseq: message }),
    ],
  }),
  row('a draft', setDraft, {
    longest: maxTextLength,
    input: ({ chat }, text) => ({ conversationId: chat, text }),
    read: ({ ann, chat }) => ann.do(getChat, { conversationId: chat }),
  }),
  row('a scheduled message', scheduleMessage, {
    longest: maxTextLength,
    input: (scene, text) => ({
      id: newId(),
      conversationId: scene.chat,
      kind: 'text' as const,
      content: { text },
      sendAt: nextWeek(scene),
    }),
    read: scheduled,
  }),
  row('a scheduled message that is changed', changeScheduled, {
    longest: maxTextLength,
    input: async (scene, text) => {
      const id = newId()
      await scene.ann.do(scheduleMessage, {
        id,
        conversationId: scene.chat,
        kind: 'text',
        content: { text: 'Later' },
        sendAt: nextWeek(scene),
      })
      return { id, text }
    },
    read: scheduled,
  }),
  ...(['question', 'option'] as const).flatMap((field): TextRow[] => {
    const longest = field === 'question' ? maxPollQuestion : maxPollOption
    const poll = ({ chat }: Scene, text: string) => ({
      conversationId: chat,
      question: field === 'question' ? text : 'Where?',
      options: [field === 'option' ? text : 'Here', 'There'],
    })
    const refuses = ['backwards'] as const
    return [
      row(`the ${field} of a poll`, createPoll, {
        longest,
        refuses,
        input: (scene, text) => ({ ...poll(scene, text), cid: newId() }),
        read: ({ ben, chat }, { answer }) => entryAt(ben, chat, answer.cseq),
      }),
      row(`the ${field} of a scheduled poll`, schedulePoll, {
        longest,
        refuses,
        input: (scene, text) => ({ ...poll(scene, text), id: newId(), sendAt: nextWeek(scene) }),
        read: scheduled,
      }),
    ]
  }),
  row('a message in a meeting', sayInMeeting, {
    longest: maxMeetingMessage,
    input: async (scene, text) => {
      await enterBoth(scene)
      return { roomId: scene.meeting, cid: newId(), text }
    },
    read: ({ ben, meeting }) => ben.do(readMeetingChat, { roomId: meeting }),
  }),
]
