import { examples, payment, type RequestTexts, usdt } from './field-text'

const momentId = '0199d8b0-2a41-7c5e-8b7d-1f3a5c7e9b20'
const commentId = '0199d8b1-3b52-7d6f-9c8e-2a4b6d8f0c31'
const notificationId = '0199d8b2-4c63-7e70-8d9f-3b5c7e9a1d42'
const circle_id = ['The moment.', momentId] as const
const audience = {
  see_type: ['Who sees it.', 'friends'],
  user_ids: ['Of `some` and `except`: friends. Others are left out.', [examples.personId]],
  tag_ids: ['Of `some` and `except`: tags of mine.', [examples.requestId]],
} as const

const written = {
  content: [
    'The text, in 5000 characters at most; may be empty if there are pictures, a video or a link.',
    'What a day',
  ],
  location: ['A place.', { latitude: 22.2855, longitude: 114.1577, title: 'Central', address: 'Hong Kong' }],
  'location.latitude': ['North of the equator; negative in the south.', 22.2855, 'degrees'],
  'location.longitude': ['East of Greenwich; negative in the west.', 114.1577, 'degrees'],
  'location.title': ['What the place is called.', 'Central'],
  'location.address': ['Where it is; may be empty.', 'Hong Kong'],
  link: ['The address of a page.', 'https://example.org/news'],
  at_ids: ['The friends it mentions.', [examples.personId]],
  price: ['What it costs to open it, with at most two decimals. Without it, it is free.', '5.00', usdt],
  ...audience,
  comment_type: ['Who may comment. The default is `all`.', 'all'],
} as const

export const momentsTexts: RequestTexts = {
  'moments.publish': {
    ...written,
    file_ids: ['Up to nine pictures, or one video, that I uploaded for moments.', [examples.fileId]],
    preview_id: ['The preview of that page.', examples.cid],
  },
  'moments.saveDraft': {
    ...written,
    file_num: ['How many pictures or videos it has on this device. The default is 0.', 2, 'files'],
    time: ['When it was last changed.', 1_789_000_000, 'Unix seconds'],
  },
  'moments.delete': { circle_id },
  'moments.changeAudience': {
    circle_id,
    ...audience,
    comment_type: ['Who may comment. Without it, that stays.', 'friends'],
  },
  'moments.list': {
    type: ['Which moments. The default is `friends`.', 'friends'],
    is_public: ['The public feed.', 0],
    user_id: ['Of `person`: whose.', examples.personId],
    year: ['Only those of this year, in UTC.', 2026, 'year'],
    before: ['Only those before this one: the `next` of the last page.', momentId],
    update: ['Only those after this one.', momentId],
  },
  'moments.read': { circle_id },
  'moments.like': { circle_id, islike: ['Whether I like it.', 1] },
  'moments.likers': { circle_id, after: ['The `next` of the last page.', '42'] },
  'moments.comments': { circle_id, before: ['The `next` of the last page.', commentId] },
  'moments.comment': {
    circle_id,
    content: ['The text, in 1000 characters at most; may be empty if there is a picture.', 'Lovely!'],
    file_id: ['A picture that I uploaded for moments.', examples.fileId],
    reply_id: ['The comment that it answers.', commentId],
  },
  'moments.deleteComment': { comment_id: ['The comment.', commentId] },
  'moments.notifications': { before: ['The `next` of the last page.', notificationId] },
  'moments.seeNotifications': { id: ['The latest notification that I have seen.', notificationId] },
  'moments.see': { circle_id: ['The latest moment that I have seen.', momentId] },
  'moments.changeSettings': {
    not_let_see: ['Who does not see my moments.', [examples.personId]],
    not_see: ['Whose moments I do not see in my feed.', [examples.personId]],
    see_days: ['How far back others see my moments.', 0, 'days'],
    cover_id: ['The picture above my moments, which I uploaded for that.', examples.fileId],
  },
  'moments.hide': {
    not_let_see: ['Whether they do not see my moments.', 1],
    not_see: ['Whether I do not see theirs.', 0],
  },
  'moments.pay': {
    ...payment,
    circle_id,
    amount: ['The price that the intent says.', '5.00', usdt],
  },
}
