/** What a person wants to be notified of, on all their devices. */
import { z } from 'zod'
import { TimeZone } from '../robots/schedules'
import { tolerantList } from '../tolerant'
import { count, flag, nested, PersonId, text, wireInput, wireView } from '../wire'

export const maxProfiles = 5
export const maxProfileName = 20
/** How many people a profile may let through. */
export const maxProfilePeople = 20

/** Which messages in groups I am notified of: all, those that mention me or reply to me, or none. */
export const GroupsHeard = z.enum(['all', 'mentions', 'none'])
export type GroupsHeard = z.output<typeof GroupsHeard>

/** What a notification shows: sender and text, only the sender, or neither. */
export const NotificationPreview = z.enum(['full', 'names', 'none'])
export type NotificationPreview = z.output<typeof NotificationPreview>

/** Minutes since midnight. */
const minute = () => count({ max: 1439 })
/** Days of the week as bits: 1 is Monday, 64 Sunday. */
const weekdays = () => count({ max: 127 })
const People = nested(z.array(PersonId).max(maxProfilePeople))

const profileFields = {
  id: ['id', z.string().regex(/^[a-z0-9-]{1,40}$/)],
  name: ['name', text({ min: 1, max: maxProfileName })],
  /** Switched on manually, until it is switched off. */
  isOn: ['on', flag()],
  /** On these days from `from` to `to`; no days means no schedule. */
  days: ['days', weekdays()],
  from: ['from', minute()],
  to: ['to', minute()],
  /** What the profile lets through while it is on. */
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
  direct: ['direct', flag().optional()],
  services: ['service', flag().optional()],
  groups: ['groups', GroupsHeard.optional()],
  friends: ['friends', flag().optional()],
  meetings: ['meeting', flag().optional()],
  momentLikes: ['circle_like', flag().optional()],
  momentComments: ['circle_comment', flag().optional()],
  momentMentions: ['circle_mention', flag().optional()],
  momentPayments: ['circle_pay', flag().optional()],
  videoLikes: ['video_like', flag().optional()],
  videoComments: ['video_comment', flag().optional()],
  videoFollows: ['video_follow', flag().optional()],
  announcements: ['announcement', flag().optional()],
  preview: ['preview', NotificationPreview.optional()],
  soundOfMessages: ['sound_chat', flag().optional()],
  soundOfFriends: ['sound_friend', flag().optional()],
  soundOfMoments: ['sound_circle', flag().optional()],
  soundOfVideos: ['sound_video', flag().optional()],
  isQuiet: ['quiet', flag().optional()],
  quietFrom: ['quiet_from', minute().optional()],
  quietTo: ['quiet_to', minute().optional()],
  zone: ['zone', TimeZone.optional()],
  profiles: [
    'profiles',
    nested(
      z.array(nested(wireInput({ ...profileFields, groups: ['groups', GroupsHeard] }))).max(maxProfiles),
    ).optional(),
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
