/** Fields that calls about messages share. */
import { z } from 'zod'
import { examples } from '../examples'
import { maxMentions } from '../kinds/fields'
import { sentRanges } from '../kinds/ranges'
import { nested, PersonId } from '../wire'

/** Mentions and formatting of a message's new text; without ranges it is plain. */
export const newMarks = {
  mentions: [
    'mentions',
    nested(z.array(PersonId).max(maxMentions)).optional(),
    'The people that the new text mentions.',
    [examples.personId],
  ],
  ranges: [
    'ranges',
    nested(sentRanges.ranges),
    'How parts of the text are drawn. The text is complete without them.',
    [{ style: 'bold', at: 0, length: 5 }],
  ],
} as const

/** A page of people begins after the last one of the page before. */
export const afterPerson = [
  'after',
  PersonId.optional(),
  'The `user_id` of the last person of the previous page.',
  examples.personId,
] as const
