/** One-line previews for the chat list, notifications and quotes. Not in `message-kinds.ts`, to keep the first load small. */
import type { Content, QuoteView } from '@linnet/protocol'
import { summaryOf, statedKind } from '@linnet/protocol/conversations/contents'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import type { Language } from '~/i18n/languages'
import { type MessageKindPart, messageKindOf, type WordsContext } from './message-kinds'

/** A message's preview, not shortened to one line. */
export function fullPreviewOf(content: Content, context: WordsContext): string {
  const { preview } = messageKindOf(content.kind)
  return preview
    ? preview(content, context)
    : joined(kindLabel(statedKind(content), context.language), summaryOf(content))
}

const joined = (label: string, words: string): string => `${label} ${words}`.trim()

export const previewOfMessage = (content: Content, context: WordsContext): string =>
  oneLine(fullPreviewOf(content, context))

/** A quote has only the kind and the text of its message. */
export const previewOfQuote = ({ kind, text }: QuoteView, language: Language): string =>
  oneLine(joined(kindLabel(kind, language), text))

/** The part of the kind that unreadable content states; undefined if the kind is unknown. */
export function statedPart(content: Content): MessageKindPart<Content['kind']> | undefined {
  const kind = statedKind(content)
  return kind === 'unknown' ? undefined : messageKindOf(kind)
}

const oneLineLength = 160

/** Collapses whitespace and cuts the text to what can be visible, to save layout time. */
export const oneLine = (text: string): string => cutToUnits(text.trim(), oneLineLength).replace(/\s+/g, ' ')
