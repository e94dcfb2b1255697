import { examples, type RequestTexts } from './field-text'

const videoId = '0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20'
const commentId = '0199d8c1-3b52-7d6f-9c8e-2a4b6d8f0c31'
const notificationId = '0199d8c2-4c63-7e70-8d9f-3b5c7e9a1d42'
const video_id = ['The video.', videoId] as const
const comment_id = ['The comment.', commentId] as const
const tags = ['Up to five tags, without their sign: letters, digits and underscores.', ['hongkong']] as const
const written = ['The text, in 1000 characters at most; may be empty.', 'The harbour at night'] as const

export const videosTexts: RequestTexts = {
  'videos.publish': {
    file_id: ['A video of at most three minutes that I uploaded for moments.', examples.fileId],
    from_ms: [
      'Where the piece begins that is published. Without it, the whole file is.',
      2000,
      'milliseconds',
    ],
    to_ms: ['Where that piece ends, a second later at least.', 17000, 'milliseconds'],
    cover_id: ['A picture that I uploaded for moments. Without it, a still of the video.', examples.fileId],
    content: written,
    tags,
    see_type: ['Who sees it.', 'public'],
    comment_type: ['Who may comment. The default is `all`.', 'all'],
    download_type: ['Who may keep a copy. The default is `all`.', 'friends'],
  },
  'videos.edit': {
    video_id,
    content: written,
    tags,
    see_type: ['Who sees it.', 'friends'],
    comment_type: ['Who may comment.', 'all'],
    download_type: ['Who may keep a copy.', 'friends'],
  },
  'videos.delete': { video_id },
  'videos.read': { video_id },
  'videos.feed': { except_ids: ['Videos that I hold and have not watched yet.', [videoId]] },
  'videos.why': { video_id },
  'videos.list': {
    type: ['Which videos.', 'person'],
    user_id: ['Of `person`: whose.', examples.personId],
    before: ['The `next` of the last page.', videoId],
  },
  'videos.watch': {
    list: [
      'What I watched: each `video_id`, for how many milliseconds (`ms`), and whether to the end (`is_end`).',
      [{ video_id: videoId, ms: 8200, is_end: 1 }],
    ],
  },
  'videos.like': { video_id, islike: ['Whether I like it.', 1] },
  'videos.favourite': { video_id, iscollect: ['Whether it is a favourite of mine.', 1] },
  'videos.notInterested': {
    video_id,
    type: ['What I am not interested in.', 'video'],
    is_dismissed: ['Whether I am not interested.', 1],
  },
  'videos.statistics': { video_id },
  'videos.comments': {
    video_id,
    root_id: ['The comment under which they stand. Without it, those that stand under none.', commentId],
    after: ['The `next` of the last page.', commentId],
  },
  'videos.comment': {
    video_id,
    content: ['The text, in 500 characters at most.', 'Lovely!'],
    reply_id: ['The comment that it answers.', commentId],
  },
  'videos.deleteComment': { comment_id },
  'videos.likeComment': { comment_id, islike: ['Whether I like it.', 1] },
  'videos.follow': {
    user_id: ['The person to follow.', examples.otherId],
    isfollow: ['Whether I follow them.', 1],
  },
  'videos.people': {
    type: ['Which people.', 'following'],
    before: ['The `next` of the last page.', '42'],
  },
  'videos.search': {
    keyword: ['Words, or a tag.', 'harbour'],
    is_tag: ['The keyword is a tag.', 0],
    before: ['The `next` of the last page.', videoId],
  },
  'videos.suggest': { keyword: ['How the tag begins; may be empty.', 'hong'] },
  'videos.notifications': { before: ['The `next` of the last page.', notificationId] },
  'videos.seeNotifications': { id: ['The latest notification that I have seen.', notificationId] },
}
