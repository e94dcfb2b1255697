/** Texts that staff keep for what they write again and again. */
import { z } from 'zod'
import type { Language } from '../languages'
import { defineStaffCall, Empty, Seconds, staffText } from './contract'

/** Where a text is offered: in the answer to a support case, in the answer to a reporter, or in the note to a sanctioned person. */
export const replyKinds = ['case', 'reporter', 'person'] as const
export const ReplyKind = z.enum(replyKinds)
export type ReplyKind = z.output<typeof ReplyKind>

/** The greatest length of each kind: that of the field into which it is put. */
export const replyLengths: Readonly<Record<ReplyKind, number>> = { case: 4000, reporter: 500, person: 500 }

const Text = staffText({ min: 1, max: 4000 }).optional()
/** In the languages in which it was written; at least one. */
export const ReplyTexts = z.object({
  'zh-cn': Text,
  'yue-lang': Text,
  'en-us': Text,
  'korean-lang': Text,
} satisfies Record<Language, unknown>)

const reply = {
  kind: ReplyKind,
  /** Its name among staff. */
  title: staffText({ min: 1, max: 60 }),
  texts: ReplyTexts,
} as const

export const SavedReply = z.object({ id: z.uuid(), ...reply, changedAt: Seconds })
export type SavedReply = z.output<typeof SavedReply>

export const listReplies = defineStaffCall({
  name: 'replies.list',
  right: 'replies.keep',
  effect: 'reads',
  summary: 'The saved replies and notes, by title.',
  input: z.object({}),
  output: z.object({ replies: z.array(SavedReply) }),
  refusals: [],
})

export const saveReply = defineStaffCall({
  name: 'replies.save',
  right: 'replies.keep',
  effect: 'changes',
  summary: 'Keeps a reply for everyone on the staff, or changes one.',
  input: z.object({ id: z.uuid().optional(), ...reply }),
  output: z.object({ id: z.uuid() }),
  refusals: ['ReplyNotFound', 'NoText', 'TooManyReplies'],
})

export const removeReply = defineStaffCall({
  name: 'replies.remove',
  right: 'replies.keep',
  effect: 'changes',
  summary: 'Removes a saved reply.',
  input: z.object({ id: z.uuid() }),
  output: Empty,
  refusals: ['ReplyNotFound'],
})

export const replyCalls = [listReplies, saveReply, removeReply]
