/** How long the service keeps messages, which staff decide while the server runs. */
import { keptDays } from '../../kernel/retention'
import { defineTunables } from '../../kernel/tunables/tunables'
import { messageSettings } from '../settings'

export interface RetentionRules {
  /** The days after which any message is removed, and one that carries a file; 0: they stay. */
  messageDays: number
  fileDays: number
}

export const retentionRules = defineTunables({
  presets: messageSettings,
  fields: { keepMessages: keptDays(), keepFiles: keptDays() },
  present: (given): RetentionRules => ({ messageDays: given.keepMessages, fileDays: given.keepFiles }),
})
