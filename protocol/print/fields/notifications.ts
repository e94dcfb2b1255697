import type { RequestTexts } from './field-text'

const minutes = 'minutes since midnight'
const groups = 'Of which messages in groups: all, those that mention me or reply to me, or none.'

export const notificationsTexts: RequestTexts = {
  'notifications.change': {
    direct: ['Whether I am notified of messages in one-to-one conversations.', 1],
    service: ['Whether I am notified of messages from the service and from robots.', 1],
    groups: [groups, 'mentions'],
    friends: ['Whether I am notified of friend requests.', 1],
    meeting: ['Whether I am notified of invitations to meetings, and of those that begin soon.', 1],
    circle_like: ['Whether I am notified of likes of my moments.', 1],
    circle_comment: ['Whether I am notified of comments on my moments and answers to my comments.', 1],
    circle_mention: ['Whether I am notified of moments that mention me.', 1],
    circle_pay: ['Whether I am notified of who paid for my moments.', 1],
    video_like: ['Whether I am notified of likes of my videos and of my comments on videos.', 1],
    video_comment: ['Whether I am notified of comments on my videos and answers to my comments.', 1],
    video_follow: ['Whether I am notified of who follows my videos.', 1],
    announcement: ['Whether I am notified of announcements.', 1],
    preview: ['What a notification shows: sender and words, the sender alone, or neither.', 'names'],
    sound_chat: ['Whether messages sound in the open app.', 1],
    sound_friend: ['Whether friend requests sound in the open app.', 1],
    sound_circle: ['Whether what others do with my moments sounds in the open app.', 1],
    sound_video: ['Whether what others do with my videos sounds in the open app.', 1],
    quiet: ['Whether quiet hours are kept.', 1],
    quiet_from: ['When quiet hours begin.', 1320, minutes],
    quiet_to: ['When quiet hours end.', 420, minutes],
    zone: ['The time zone of these hours, by its name in the time zone database.', 'Asia/Shanghai'],
    profiles: ['My profiles; the first that is on decides what comes through.', []],
  },
}
