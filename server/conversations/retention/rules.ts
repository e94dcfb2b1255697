/** How long the service keeps messages, which staff decide while the server runs. */
import { tunableFields } from '../../kernel/tunables/fields'
import { defineTunables } from '../../kernel/tunables/tunables'
import { messageSettings } from '../settings'

export interface RetentionRules {
  /** The days after which any message is removed, and one that carries a file; 0: they stay. */
  messageDays: number
  fileDays: number
}

const { number } = tunableFields<{ recallSeconds: number; editHours: number }>()
const days = () => number({ unit: 'days', least: 0, most: 36_500, movesMoney: false, preset: () => 0 })

export const retentionRules = defineTunables({
  presets: messageSettings,
  fields: { keepMessages: days(), keepFiles: days() },
  present: (given): RetentionRules => ({ messageDays: given.keepMessages, fileDays: given.keepFiles }),
})
