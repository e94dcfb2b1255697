/** Search for short videos, and for the people who publish them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { flag, nested, text, wireInput, wireView } from '../wire'
import { Video, VideoId, VideoPerson } from './views'

const keyword = ['keyword', text({ min: 1, max: 100 }), 'Words, or a tag.', 'harbour'] as const

export const searchVideos = defineCall({
  name: 'videos.search',
  wire: 'POST /im/video/search',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Public videos in whose text, tags or author’s name all words are found, or which carry a tag: newest first, 30 at a time. The first page also has people.',
  input: wireInput({
    keyword,
    /** The keyword is a tag, and only tags are searched. */
    isTag: ['is_tag', flag().optional(), 'The keyword is a tag.', 0],
    before: [
      'before',
      VideoId.optional(),
      'The `next` of the last page.',
      '0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20',
    ],
  }),
  output: wireView({
    videos: ['list', tolerantList(nested(Video))],
    /** People whose name contains the words; only on the first page. */
    people: ['users', tolerantList(nested(VideoPerson))],
    next: ['next', z.string().optional()],
  }),
  refusals: [],
  limit: { count: 60, seconds: 60 },
})

export const suggestVideos = defineCall({
  name: 'videos.suggest',
  wire: 'POST /im/video/suggest',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Tags that begin like this, those of the most videos first, and people whose name has it, if it is longer than a character; without a keyword, the tags of the last week.',
  input: wireInput({ keyword: ['keyword', text({ max: 100 }), 'How the tag begins; may be empty.', 'hong'] }),
  output: wireView({
    tags: ['list', tolerantList(z.string())],
    people: ['users', tolerantList(nested(VideoPerson))],
  }),
  refusals: [],
  limit: { count: 240, seconds: 60 },
})
