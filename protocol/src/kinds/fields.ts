/** Fields that several kinds share. */
import { z } from 'zod'
import { examples } from '../examples'
import { fileIdOfPhoto } from '../file-path'
import { meanings, withMeanings } from '../meaning'
import { ConversationId, PersonId, text } from '../wire'
import { seenRanges, sentRanges } from './ranges'

/** Longest text of one message, in UTF-16 units. */
export const maxTextLength = 5000
/** People that one message may mention by name. */
export const maxMentions = 50

export const FileId = z.uuid().toLowerCase()

export const fileMeanings = meanings({ fileId: ['A file that I uploaded for a chat.', examples.fileId] })
export const albumMeanings = meanings({
  album: ['The same id in pictures and videos that were sent together.', examples.requestId],
})

/** The facts about a message's file. */
export const FileFacts = z.looseObject({
  id: FileId,
  kind: z.enum(['image', 'video', 'voice', 'file']),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
  /** Set for an animated picture. */
  durationMs: z.int().optional(),
  /** Loudness of a voice message, 64 numbers from 0 to 100. */
  peaks: z.array(z.int()).optional(),
  /** A few bytes that draw a blurred picture (thumbhash, base64). */
  blur: z.string().optional(),
  hasThumb: z.boolean().optional(),
  hasPoster: z.boolean().optional(),
})
export type FileFacts = z.output<typeof FileFacts>

/** A person mentioned in a message. */
export const PersonName = z.looseObject({ id: z.string(), name: z.string(), photo: z.string().optional() })
export type PersonName = z.output<typeof PersonName>

/** One of the members shown as the picture of a group that has none of its own. */
export const AvatarView = z.looseObject({ id: z.string(), name: z.string(), photo: z.string() })
export type AvatarView = z.output<typeof AvatarView>
/** Members in the picture of a group. */
export const maxAvatars = 9

/** The text or caption of a message, as sent. */
export const sentText = {
  text: text({ max: maxTextLength }).optional(),
  mentions: z.array(PersonId).max(maxMentions).optional(),
  mentionsAll: z.boolean().optional(),
  ...sentRanges,
}

export const textMeanings = meanings({
  text: ['The text or caption.', 'Hello'],
  mentions: ['The people that the text mentions by name.', [examples.personId]],
  mentionsAll: ['The text mentions everybody. Only the owner and administrators of a group may.', false],
  ranges: [
    'How parts of the text are drawn. The text is complete without them.',
    [{ style: 'bold', at: 0, length: 5 }],
  ],
})

/** Mentions and formatting of a text or caption, as received. */
export const seenMentions = {
  mentions: z.array(z.string()).optional(),
  mentionsAll: z.boolean().optional(),
  ...seenRanges,
}

/** `replyTo`: the cseq of the quoted message, only when sent to the server: readers get a `quote` instead. */
export const reply = {
  replyTo: z.int().min(1).optional(),
  /** Recipients are notified without a sound. */
  isSilent: z.boolean().optional(),
}

/**
 * The same fields, plus the group message that a message in a one-to-one conversation answers. Any other fields a device has of
 * it are dropped.
 */
export const sentReply = {
  ...reply,
  privateReplyTo: withMeanings(z.object({ conversationId: ConversationId, cseq: z.int().min(1) }), {
    conversationId: ['The group.', examples.conversationId],
    cseq: ['The message, by its number in the log.', 41, 'position in the log, from 1'],
  }).optional(),
}

export const replyMeanings = meanings({
  replyTo: [
    'The message that this one answers, by its number in the log.',
    41,
    'position in the log, from 1',
  ],
  isSilent: ['It arrives without a sound.', true],
  privateReplyTo: [
    'The message of a group that this one answers, in my conversation with its author.',
    { conversationId: examples.conversationId, cseq: 41 },
  ],
})

/** The group message that a message answers privately: copied by the server when it was sent. */
export const PrivateReply = z.looseObject({
  conversationId: ConversationId,
  cseq: z.int(),
  /** The group's name at the time. */
  groupName: z.string(),
  /** The number of its kind. */
  kind: z.int(),
  /** The beginning of the message's text, as long as in a quote. */
  text: z.string(),
  senderId: z.string(),
  /** The message has been recalled since, and can no longer be shown. */
  isGone: z.boolean().optional(),
})
export type PrivateReply = z.output<typeof PrivateReply>

export const seenReply = { ...reply, privateReplyTo: PrivateReply.optional().catch(undefined) }

/** A file with a caption, as received. */
export const seenFile = { file: FileFacts, text: z.string().optional(), ...seenMentions, ...seenReply }

/** A message keeps the photos of the people it mentions. */
export function photoFiles(photo = ''): string[] {
  const id = fileIdOfPhoto(photo)
  return id === undefined ? [] : [id]
}
