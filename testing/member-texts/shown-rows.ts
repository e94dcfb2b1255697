/** Things people show to others: moments, short videos, live streams and meetings. */
import {
  addComment,
  addVideoComment,
  changeMeeting,
  commentLive,
  editVideo,
  enterLive,
  listComments,
  listMeetings,
  listVideoComments,
  maxCommentLength,
  maxLiveComment,
  maxLiveTitle,
  maxMeetingTitle,
  maxMomentLength,
  maxVideoComment,
  maxVideoTag,
  maxVideoText,
  planMeeting,
  publishMoment,
  publishVideo,
  readMoment,
  readVideo,
  showLive,
  startLive,
} from '@linnet/protocol'
import { newId, videoFileOf } from '@linnet/testing'
import { type HostileText, row, seenByOthers, type TextRow } from './row'
import { newHost, type Scene } from './scene'

/** Tags of videos consist of letters and digits. */
const noTags: readonly HostileText[] = [
  'image',
  'script',
  'drawing',
  'link',
  'template',
  'sql',
  'backwards',
  'family',
  'invisible',
  'entity',
  'address',
]
const meetingsOf = ({ ann }: Scene) => ann.do(listMeetings, {})

const momentRow = (
  what: string,
  longest: number,
  { refuses, given }: { refuses: readonly HostileText[]; given: (text: string) => object },
) =>
  row(what, publishMoment, {
    longest,
    refuses,
    input: (_, text) => ({ cid: newId(), text: 'Hello', visibility: 'friends' as const, ...given(text) }),
    read: ({ ben }, { answer }) => ben.do(readMoment, { momentId: answer.id }),
  })

const place = { latitude: 1, longitude: 1, title: 'Pier', address: 'Harbour' }

const videoRows = (
  [
    ['the text', maxVideoText, seenByOthers, (text: string) => ({ text })],
    ['a tag', maxVideoTag, noTags, (text: string) => ({ tags: [text] })],
  ] as const
).flatMap(([field, longest, refuses, given]): TextRow[] => [
  row(`${field} of a new video`, publishVideo, {
    longest,
    refuses,
    input: async ({ world, ann }, text) => ({
      cid: newId(),
      fileId: (await videoFileOf(world, ann)).id,
      text: 'Hello',
      visibility: 'public' as const,
      ...given(text),
    }),
    read: ({ ann }, { answer }) => ann.do(readVideo, { videoId: answer.id }),
  }),
  row(`${field} of a video`, editVideo, {
    longest,
    refuses,
    input: ({ video }, text) => ({ videoId: video, ...given(text) }),
    read: ({ ben, video }) => ben.do(readVideo, { videoId: video }),
  }),
])

export const shownRows: readonly TextRow[] = [
  momentRow('the text of a moment', maxMomentLength, { refuses: seenByOthers, given: (text) => ({ text }) }),
  momentRow('the title of the place of a moment', 100, {
    refuses: [],
    given: (title) => ({ place: { ...place, title } }),
  }),
  momentRow('the address of the place of a moment', 300, {
    refuses: [],
    given: (address) => ({ place: { ...place, address } }),
  }),
  row('a comment on a moment', addComment, {
    longest: maxCommentLength,
    refuses: seenByOthers,
    input: ({ moment }, text) => ({ momentId: moment, cid: newId(), text }),
    read: ({ ben, moment }) => ben.do(listComments, { momentId: moment }),
  }),
  ...videoRows,
  row('a comment on a video', addVideoComment, {
    longest: maxVideoComment,
    refuses: seenByOthers,
    input: ({ video }, text) => ({ videoId: video, cid: newId(), text }),
    read: ({ ben, video }) => ben.do(listVideoComments, { videoId: video }),
  }),
  row('the title of a live stream', startLive, {
    longest: maxLiveTitle,
    refuses: seenByOthers,
    by: newHost,
    input: (_, title) => ({ type: 1, title, isPublic: true, device: newId() }),
    read: ({ ben }, { answer }) => ben.do(showLive, { liveId: answer.live.id }),
  }),
  row('a comment in a live stream', commentLive, {
    longest: maxLiveComment,
    input: async ({ ann, live }, text) => {
      await ann.do(enterLive, { liveId: live, device: newId() })
      return { liveId: live, text, cid: newId() }
    },
    read: ({ ben, live }) => ben.do(enterLive, { liveId: live, device: newId() }),
  }),
  row('the title of a new meeting', planMeeting, {
    longest: maxMeetingTitle,
    refuses: seenByOthers,
    input: (_, title) => ({ cid: newId(), title }),
    read: meetingsOf,
  }),
  row('the title of a meeting', changeMeeting, {
    longest: maxMeetingTitle,
    refuses: seenByOthers,
    input: ({ meeting }, title) => ({ roomId: meeting, title }),
    read: meetingsOf,
  }),
]
