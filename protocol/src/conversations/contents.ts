/** The content of an entry, whatever its kind. What each kind carries is defined in `kinds/`. */
import { z } from 'zod'
import { examples } from '../examples'
import { type ContentOf, type KindName, kinds, type KindThatMay, type SendableKind } from '../kinds'
import type { PrivateReply } from '../kinds/fields'
import type { Kind, Permissions, RecordItem } from '../kinds/kind'
import type { TextRange } from '../kinds/ranges'
import { withMeanings } from '../meaning'
import { spell } from '../spell'
import { cutToCodePoints } from '../text-cut'
import { ConversationId } from '../wire'
import { shownPreview } from './shown-preview'

/** A kind that this version does not know, or content it cannot read. Kept as received, and shown as a placeholder. */
export type UnknownContent = { kind: 'unknown'; number: number; raw: Record<string, unknown> }

/** A recalled message, of which only the person who recalled it remains. */
export type RecalledContent = { kind: 'recalled'; number: number; by: string }

/** Content on the wire. Its fields depend on the accompanying number. */
export const WireContent = z.looseObject({})

/** Discriminated by `kind`. */
export type Content = ContentOf<KindName> | UnknownContent | RecalledContent

/** The content of a message that is being sent. */
export type SendableContent = ContentOf<SendableKind>

/** Sent instead of content to forward a message: the server copies it from its log. */
export const ForwardedContent = withMeanings(
  z.strictObject({
    forward: withMeanings(z.strictObject({ conversationId: ConversationId, cseq: z.int().min(1) }), {
      conversationId: ['The conversation of the original.', examples.conversationId],
      cseq: ['The original, by its number in that log.', 42, 'position in the log, from 1'],
    }),
  }),
  {
    forward: [
      'The message to copy. It must be of the kind that `type` says.',
      { conversationId: examples.conversationId, cseq: 42 },
    ],
  },
)

/** Sent instead of content to send a favourite: the server copies the stored content. */
export const KeptContent = withMeanings(z.strictObject({ favouriteId: z.uuid().toLowerCase() }), {
  favouriteId: [
    'The favourite of mine to copy. It must be of the kind that `type` says.',
    examples.requestId,
  ],
})

const nameByNumber = new Map<number, KindName>(
  (Object.keys(kinds) as KindName[]).map((name) => [kinds[name].number, name]),
)

export const kindOfNumber = (number: number): KindName | 'unknown' => nameByNumber.get(number) ?? 'unknown'

/** The kind's number on the wire. */
export const numberOf = (content: Content): number =>
  content.kind === 'unknown' || content.kind === 'recalled' ? content.number : kinds[content.kind].number

/**
 * Reads content from the wire or the database. Never fails: what it cannot read becomes `unknown`. The server decodes by
 * something faster than zod.
 */
export function readContent(
  number: number,
  raw: Record<string, unknown>,
  decode: (schema: z.ZodType, raw: unknown) => z.ZodSafeParseResult<unknown> = z.safeDecode,
): Content {
  const kind = nameByNumber.get(number)
  const fields = kind && decode(kinds[kind].seen as z.ZodType, raw)
  return fields?.success
    ? ({ ...(fields.data as object), kind } as Content)
    : { kind: 'unknown', number, raw }
}

/** The reverse of `readContent`, without the number. */
export function spellContent(content: Content): Record<string, unknown> {
  if (content.kind === 'unknown') return content.raw
  if (content.kind === 'recalled') return {}
  const { kind, ...fields } = content
  return spell(kinds[kind].seen as z.ZodType, fields) as Record<string, unknown>
}

type AnyKind = Kind & {
  files: Reader
  searchText: Reader
  items?: (content: unknown) => readonly RecordItem[]
}
type Reader = (content: unknown) => readonly string[]

/** Undefined for content that could not be read. */
const kindOf = ({ kind }: Content): AnyKind | undefined =>
  kind === 'unknown' || kind === 'recalled' ? undefined : (kinds[kind] as unknown as AnyKind)

/** Whether the kind of a message allows an action. Unreadable messages can only be recalled. */
export const allows = (content: Content, action: keyof Permissions): boolean =>
  kindOf(content)?.may[action] ?? (action === 'recall' && content.kind === 'unknown')

/** The kind by number, even if the content could not be read. */
export const statedKind = (content: Content): KindName | 'unknown' => kindOfNumber(numberOf(content))

/** Whether the entry is a change, which is not shown itself, even if the change could not be read. */
export const isChange = (content: Content): boolean => statedKind(content) === 'change'

/** Ids of the files to keep with the message, including those inside a chat record and photos of people it names. */
export const carriedFiles = (content: Content): string[] => [
  ...new Set(collect(content, (kind, each) => kind.files(each))),
]

/** All text in it that people can read, including inside a chat record. */
export const searchText = (content: Content): string[] =>
  collect(content, (kind, each) => kind.searchText(each))

function collect(content: Content, read: (kind: AnyKind, content: Content) => readonly string[]): string[] {
  const kind = kindOf(content)
  if (!kind) return []
  const items = kind.items?.(content) ?? []
  return [...read(kind, content), ...items.flatMap((item) => collect(contentOfItem(item), read))]
}

/** Longest text of a quote, in characters. */
export const quoteLength = 120

/** The message's own text for a preview, without the translated name of its kind. */
export const summaryOf = (content: Content): string => kindOf(content)?.summary(content) ?? ''

/** The summary, shortened for a quote. */
export const quotedText = (content: Content): string => cutToCodePoints(summaryOf(content), quoteLength)

/** The text or caption of a message; '' without one. */
export const textOf = (content: Content): string => ('text' in content && content.text) || ''

/** The formatted ranges of its text. */
export const rangesOf = (content: Content): readonly TextRange[] =>
  ('ranges' in content && content.ranges) || []

/** Ids of the people mentioned by name. */
export const mentionedBy = (content: Content): readonly string[] =>
  ('mentions' in content && content.mentions) || []

/** Whether it mentions this person, by name or with @all. */
export const isMentioning = (content: Content, personId: string): boolean =>
  ('mentionsAll' in content && content.mentionsAll === true) || mentionedBy(content).includes(personId)

/** Whether its sender wanted it to arrive without a sound. */
export const isSilent = (content: Content): boolean => 'isSilent' in content && content.isSilent === true

/** Pictures and videos sent together have the same album. */
export const albumOf = (content: Content): string | undefined =>
  'album' in content ? content.album : undefined

/** The cseq of the quoted message, while this message is being sent. */
export const repliedTo = (content: Content): number | undefined =>
  'replyTo' in content ? content.replyTo : undefined

/** The message that a draft answers: one of the same conversation, or one in a group. */
export type Answered = { replyTo: number } | { privateReplyTo: PrivateReply }

/** The group message that it answers privately. */
export const privateReplyOf = (content: Content): PrivateReply | undefined =>
  'privateReplyTo' in content ? content.privateReplyTo : undefined

/** Content without the text of the group message that it answers, which was recalled. */
export function withoutSource<C extends Content>(content: C): C {
  const answered = privateReplyOf(content)
  return answered ? { ...content, privateReplyTo: { ...answered, text: '', isGone: true } } : content
}

/** The fields that an edit replaces. */
export interface EditedText {
  text?: string | undefined
  mentions?: readonly string[] | undefined
  ranges?: readonly TextRange[] | undefined
}

/** Content with its text edited: mentions and ranges go with the text. Unchanged if its kind cannot be edited. */
export function withText<C extends Content>(
  content: C,
  { text = '', mentions = [], ranges = [] }: EditedText,
): C {
  if (!allows(content, 'edit')) return content
  const { mentions: _, ranges: __, ...rest } = content as ContentOf<KindThatMay<'edit'>>
  return withoutHiddenPreview({
    ...rest,
    text,
    ...(mentions.length > 0 && { mentions: [...mentions] }),
    ...(ranges.length > 0 && { ranges: [...ranges] }),
  }) as C
}

/**
 * Content without the preview of a page that its text does not link to, or no longer shows. Server and devices drop it alike, so that
 * an edit that shows the address again brings it back nowhere.
 */
function withoutHiddenPreview(content: Content): Content {
  if (content.kind !== 'text' || !content.preview) return content
  const { preview, ...rest } = content
  return content.text.includes(preview.url) && shownPreview(content) ? content : rest
}

/** Content without what belongs to its conversation: mentions, the answered message, album and how it was sent. */
export function forwardedCopy<C extends Content>(content: C): C {
  const {
    mentions: _,
    mentionsAll: __,
    replyTo: ___,
    privateReplyTo: ______,
    album: ____,
    isSilent: _____,
    ...rest
  } = content as ContentOf<'image'>
  return rest as Content as C
}

const itemContents = new WeakMap<RecordItem, Content>()

/** Content of a message in a chat record: the same object on every call, so that React can compare it. */
export function contentOfItem(item: RecordItem): Content {
  const known = itemContents.get(item)
  if (known) return known
  const content = readContent(item.kind, item.content)
  itemContents.set(item, content)
  return content
}

/** Copies a message into a chat record. */
export const recordItem = (
  content: Content,
  message: Pick<RecordItem, 'at' | 'senderName' | 'senderPhoto'>,
): RecordItem => ({ ...message, kind: numberOf(content), content: spellContent(forwardedCopy(content)) })
