/** A person's notification preferences, the same on all their devices. */
import { z } from 'zod'
import { TimeZone } from '../robots/schedules'
import { tolerantList } from '../tolerant'
import { count, flag, nested, PersonId, shownText, wireInput, wireView } from '../wire'

export const maxProfiles = 5
export const maxProfileName = 20
/** The number of people whom a profile may let through. */
export const maxProfilePeople = 20

/** The messages in groups that I am notified of: all, those that mention me or reply to me, or none. */
export const GroupsHeard = z.enum(['all', 'mentions', 'none'])
export type GroupsHeard = z.output<typeof GroupsHeard>

/** The content of a notification: sender and text, only the sender, or neither. */
export const NotificationPreview = z.enum(['full', 'names', 'none'])
export type NotificationPreview = z.output<typeof NotificationPreview>

/** Minutes since midnight. */
const minute = () => count({ max: 1439 })
/** Days of the week as bits: 1 is Monday, 64 Sunday. */
const weekdays = () => count({ max: 127 })
const People = nested(z.array(PersonId).max(maxProfilePeople))

const profileFields = {
  id: ['id', z.string().regex(/^[a-z0-9-]{1,40}$/)],
  name: ['name', shownText({ max: maxProfileName })],
  /** Switched on manually, until it is switched off. */
  isOn: ['on', flag()],
  /** On these days from `from` to `to`; no days means no schedule. */
  days: ['days', weekdays()],
  from: ['from', minute()],
  to: ['to', minute()],
  /** Exceptions that still notify while the profile is on. */
  direct: ['direct', flag()],
  groups: ['groups', GroupsHeard.catch('mentions')],
  people: ['people', People],
} as const

/** While a profile is on, only what it lets through is notified. */
export const NotificationProfile = wireView(profileFields)
export type NotificationProfile = z.output<typeof NotificationProfile>

const fields = {
  direct: ['direct', flag()],
  /** Messages from the service itself, and from robots. */
  services: ['service', flag()],
  groups: ['groups', GroupsHeard.catch('all')],
  friends: ['friends', flag()],
  /** Invitations to meetings, and reminders that one begins. */
  meetings: ['meeting', flag().catch(true)],
  /** Other people's reactions to my moments and comments, each with its own switch; comments include answers to mine. */
  momentLikes: ['circle_like', flag().catch(true)],
  momentComments: ['circle_comment', flag().catch(true)],
  momentMentions: ['circle_mention', flag().catch(true)],
  momentPayments: ['circle_pay', flag().catch(true)],
  /** The same for my short videos; likes include those of my comments. */
  videoLikes: ['video_like', flag().catch(true)],
  videoComments: ['video_comment', flag().catch(true)],
  videoFollows: ['video_follow', flag().catch(true)],
  announcements: ['announcement', flag().catch(true)],
  preview: ['preview', NotificationPreview.catch('none')],
  soundOfMessages: ['sound_chat', flag()],
  soundOfFriends: ['sound_friend', flag()],
  soundOfMoments: ['sound_circle', flag().catch(true)],
  soundOfVideos: ['sound_video', flag().catch(true)],
  isQuiet: ['quiet', flag()],
  quietFrom: ['quiet_from', minute()],
  quietTo: ['quiet_to', minute()],
  zone: ['zone', z.string()],
  profiles: ['profiles', tolerantList(nested(NotificationProfile))],
} as const

export const NotificationPreferences = wireView(fields)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** Absent fields stay unchanged. */
export const PreferencesInput = wireInput({
  direct: ['direct', flag().optional(), 'Whether I am notified of messages in one-to-one conversations.', 1],
  services: [
    'service',
    flag().optional(),
    'Whether I am notified of messages from the service and from robots.',
    1,
  ],
  groups: [
    'groups',
    GroupsHeard.optional(),
    'Of which messages in groups: all, those that mention me or reply to me, or none.',
    'mentions',
  ],
  friends: ['friends', flag().optional(), 'Whether I am notified of friend requests.', 1],
  meetings: [
    'meeting',
    flag().optional(),
    'Whether I am notified of invitations to meetings, and of those that begin soon.',
    1,
  ],
  momentLikes: ['circle_like', flag().optional(), 'Whether I am notified of likes of my moments.', 1],
  momentComments: [
    'circle_comment',
    flag().optional(),
    'Whether I am notified of comments on my moments and answers to my comments.',
    1,
  ],
  momentMentions: [
    'circle_mention',
    flag().optional(),
    'Whether I am notified of moments that mention me.',
    1,
  ],
  momentPayments: ['circle_pay', flag().optional(), 'Whether I am notified of who paid for my moments.', 1],
  videoLikes: [
    'video_like',
    flag().optional(),
    'Whether I am notified of likes of my videos and of my comments on videos.',
    1,
  ],
  videoComments: [
    'video_comment',
    flag().optional(),
    'Whether I am notified of comments on my videos and answers to my comments.',
    1,
  ],
  videoFollows: ['video_follow', flag().optional(), 'Whether I am notified of who follows my videos.', 1],
  announcements: ['announcement', flag().optional(), 'Whether I am notified of announcements.', 1],
  preview: [
    'preview',
    NotificationPreview.optional(),
    'What a notification shows: sender and words, the sender alone, or neither.',
    'names',
  ],
  soundOfMessages: ['sound_chat', flag().optional(), 'Whether messages sound in the open app.', 1],
  soundOfFriends: ['sound_friend', flag().optional(), 'Whether friend requests sound in the open app.', 1],
  soundOfMoments: [
    'sound_circle',
    flag().optional(),
    'Whether what others do with my moments sounds in the open app.',
    1,
  ],
  soundOfVideos: [
    'sound_video',
    flag().optional(),
    'Whether what others do with my videos sounds in the open app.',
    1,
  ],
  isQuiet: ['quiet', flag().optional(), 'Whether quiet hours are kept.', 1],
  quietFrom: ['quiet_from', minute().optional(), 'When quiet hours begin.', 1320, 'minutes since midnight'],
  quietTo: ['quiet_to', minute().optional(), 'When quiet hours end.', 420, 'minutes since midnight'],
  zone: [
    'zone',
    TimeZone.optional(),
    'The time zone of these hours, by its name in the time zone database.',
    'Asia/Shanghai',
  ],
  profiles: [
    'profiles',
    nested(
      z.array(nested(wireInput({ ...profileFields, groups: ['groups', GroupsHeard] }))).max(maxProfiles),
    ).optional(),
    'My profiles; the first that is on decides what comes through.',
    [],
  ],
})

/** The defaults for a person who has chosen nothing. */
export const usualPreferences: NotificationPreferences = {
  direct: true,
  services: true,
  groups: 'all',
  friends: true,
  meetings: true,
  momentLikes: true,
  momentComments: true,
  momentMentions: true,
  momentPayments: true,
  videoLikes: true,
  videoComments: true,
  videoFollows: true,
  announcements: true,
  preview: 'full',
  soundOfMessages: true,
  soundOfFriends: true,
  soundOfMoments: true,
  soundOfVideos: true,
  isQuiet: false,
  quietFrom: 22 * 60,
  quietTo: 7 * 60,
  zone: 'UTC',
  profiles: [],
}
