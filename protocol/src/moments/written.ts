/** The author's input for a moment, apart from its files: as published, and as kept in the draft. */
import { z } from 'zod'
import { examples } from '../examples'
import { sentPlace } from '../kinds/location'
import { maxScreenLink } from '../linkpreviews/calls'
import { withMeanings } from '../meaning'
import { TypedAmount } from '../money'
import { nested, PersonId, text } from '../wire'
import { CommentsFrom, maxMomentLength, maxMomentMentions, MomentVisibility } from './rules'

const People = nested(z.array(PersonId).max(5000))
const TagIds = nested(z.array(z.uuid().toLowerCase()).max(100))
const Place = withMeanings(z.object(sentPlace), {
  latitude: ['North of the equator; negative in the south.', 22.2855, 'degrees'],
  longitude: ['East of Greenwich; negative in the west.', 114.1577, 'degrees'],
  title: ['What the place is called.', 'Central'],
  address: ['Where it is; may be empty.', 'Hong Kong'],
})

export const audience = {
  visibility: ['see_type', MomentVisibility, 'Who sees it.', 'friends'],
  /** For `some` and `except`; people who are not friends are ignored. */
  personIds: [
    'user_ids',
    People.optional(),
    'Of `some` and `except`: friends. Others are left out.',
    [examples.personId],
  ],
  tagIds: ['tag_ids', TagIds.optional(), 'Of `some` and `except`: tags of mine.', [examples.requestId]],
  commentsFrom: ['comment_type', CommentsFrom.optional(), 'Who may comment. The default is `all`.', 'all'],
} as const

export const written = {
  text: [
    'content',
    text({ max: maxMomentLength * 2 }),
    'The text, in 5000 characters at most; may be empty if there are pictures, a video or a link.',
    'What a day',
  ],
  place: [
    'location',
    nested(Place).optional(),
    'A place.',
    { latitude: 22.2855, longitude: 114.1577, title: 'Central', address: 'Hong Kong' },
  ],
  link: [
    'link',
    text({ max: maxScreenLink })
      .regex(/^(?:https?:\/\/|#\/pages\/)\S+$/i)
      .optional(),
    'The address of a page.',
    'https://example.org/news',
  ],
  mentions: [
    'at_ids',
    nested(z.array(PersonId).max(maxMomentMentions)).optional(),
    'The friends it mentions.',
    [examples.personId],
  ],
  /** The price of opening it. If absent, it is free. The price never changes. */
  price: [
    'price',
    TypedAmount.optional(),
    'What it costs to open it, with at most two decimals. Without it, it is free.',
    '5.00',
    'USDT',
  ],
  ...audience,
} as const
