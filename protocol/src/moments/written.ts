/** The author's input for a moment, apart from its files: as published, and as kept in the draft. */
import { z } from 'zod'
import { maxScreenLink } from '../conversations/link-previews'
import { TypedAmount } from '../money'
import { nested, PersonId, text } from '../wire'
import { CommentsFrom, maxMomentLength, maxMomentMentions, MomentVisibility } from './rules'

const People = nested(z.array(PersonId).max(5000))
const TagIds = nested(z.array(z.uuid().toLowerCase()).max(100))
const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  title: text({ max: 100 }),
  address: text({ max: 300 }),
})

export const audience = {
  visibility: ['see_type', MomentVisibility],
  /** For `some` and `except`; people who are not friends are ignored. */
  personIds: ['user_ids', People.optional()],
  tagIds: ['tag_ids', TagIds.optional()],
  commentsFrom: ['comment_type', CommentsFrom.optional()],
} as const

export const written = {
  text: ['content', text({ max: maxMomentLength * 2 })],
  place: ['location', nested(Place).optional()],
  link: [
    'link',
    text({ max: maxScreenLink })
      .regex(/^(?:https?:\/\/|#\/pages\/)\S+$/i)
      .optional(),
  ],
  mentions: ['at_ids', nested(z.array(PersonId).max(maxMomentMentions)).optional()],
  /** The price of opening it. If absent, it is free. The price never changes. */
  price: ['price', TypedAmount.optional()],
  ...audience,
} as const
