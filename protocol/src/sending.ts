/** Sending a message. */
import { z } from 'zod'
import { maxTextLength } from './contents'
import { defineCall } from './contract'
import { EntryView } from './messages'
import { ClientId, ConversationId, count, nested, text, wireInput, wireView } from './wire'

/** What the log made of a message. `content` is what it holds now, where the server filled in what only it knows. */
export const SentView = wireView({
  cid: ['cid', z.string()],
  id: ['id', z.string()],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  at: ['time', z.int()],
  atMs: ['time_ms', z.int()],
  /** The entry as the log holds it, when that is more than what was sent. */
  entry: ['entry', nested(EntryView).optional()],
})

/** Why a message is not taken, whatever its kind. */
export const sendRefusals = [
  'ConversationNotFound',
  'IdReused',
  'EmptyMessage',
  'UnsupportedKind',
  'NotFriends',
  'Blocked',
  'Muted',
  'OnlyAdminsSpeak',
  'SlowMode',
  'ForbiddenWord',
  'OnlyAdminsMentionAll',
  'FileNotFound',
  'WrongFileKind',
  'MessageGone',
  'PersonNotFound',
  'RecordTooDeep',
] as const

export const sendMessage = defineCall({
  name: 'conversations.send',
  wire: 'POST /im/message/addChat',
  auth: 'member',
  summary:
    'Stores a message and shows it to the members. What each kind carries is stated in `contents.ts`; a message that is passed on carries `{forward: {conversationId, cseq}}` instead. ' +
    'The same `cid` with the same payload gets the first answer again; with another payload, IdReused.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    kind: ['type', count({ max: 99 })],
    content: ['content', nested(z.looseObject({ text: text({ max: maxTextLength }).optional() }))],
    cid: ['cid', ClientId],
  }),
  output: SentView,
  refusals: sendRefusals,
})
