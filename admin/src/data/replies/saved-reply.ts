import type { ReplyKind, SavedReply } from '@linnet/protocol/staff'
import { type Language, languages } from '@/i18n/languages'

/** The text of a reply in a language, or in the first in which it was written. */
export const replyText = ({ texts }: Pick<SavedReply, 'texts'>, language: Language): string =>
  texts[language] ?? languages.map((each) => texts[each]).find((text) => text !== undefined) ?? ''

/** The replies of a kind whose title or text contains what was typed. */
export function matchingReplies(
  replies: readonly SavedReply[],
  { kind, typed, language }: { kind: ReplyKind; typed: string; language: Language },
): SavedReply[] {
  const wanted = typed.trim().toLowerCase()
  return replies.filter(
    (reply) =>
      reply.kind === kind &&
      (reply.title.toLowerCase().includes(wanted) ||
        replyText(reply, language).toLowerCase().includes(wanted)),
  )
}

/** Adds a reply to a text, in a line of its own. */
export const withReply = (written: string, reply: string): string =>
  written.trim() === '' ? reply : `${written.trimEnd()}\n${reply}`
