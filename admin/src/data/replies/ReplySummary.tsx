import type { SavedReply } from '@linnet/protocol/staff'
import type { Language } from '@/i18n/languages'
import { replyText } from './saved-reply'
import css from './SavedReplies.module.css'

/** The title of a saved reply, and its text in a language, or in another one if it was not written in that. */
export const ReplySummary = ({ reply, language }: { reply: SavedReply; language: Language }) => (
  <span className={css.reply}>
    <strong>{reply.title}</strong>
    <span className={css.text} dir="auto">
      {replyText(reply, language)}
    </span>
  </span>
)
