/** Whether a person is notified of something now. The server checks before it sends, the app before it plays a sound. */
import { supportPersonId } from '../support/account'
import type { NotificationPreferences, NotificationProfile } from './preferences'

/** The ringer mode of a device, with the product's numbers. A device that cannot report it has 2. */
export const ringerModes = { silent: 0, vibrate: 1, ring: 2 } as const
export type RingerMode = (typeof ringerModes)[keyof typeof ringerModes]

/** Other people's actions that concern my moments and comments. */
export type MomentAction = 'like' | 'comment' | 'reply' | 'mention' | 'paid'

/** Other people's actions that concern my videos and comments, and new followers. */
export type VideoAction = 'like' | 'comment' | 'reply' | 'commentLike' | 'follow'

/** An occurrence that may be notified of, as seen by its recipient. */
export interface Happening {
  kind: 'direct' | 'group' | 'friends' | 'security' | 'announcements' | 'moments' | 'videos' | 'meetings'
  /** An action on a moment or comment of mine. */
  momentAction?: MomentAction
  /** An action on a video or comment of mine. */
  videoAction?: VideoAction
  /** The service itself or a robot did it. */
  isService?: boolean
  /** The person who did it, if that may be revealed. */
  by?: string
  /** The conversation is muted; with `hearsMentions`, what concerns me is notified nevertheless. */
  isMuted?: boolean
  hearsMentions?: boolean
  /** I blocked the person who did it. */
  isFromBlocked?: boolean
  /** The message mentions me, or replies to me. */
  concernsMe?: boolean
  atMs: number
}

export function mayNotify(preferences: NotificationPreferences, happening: Happening): boolean {
  const { isMuted = false, hearsMentions = false, concernsMe = false, atMs } = happening
  // Possible actions by an intruder cannot wait until morning.
  if (happening.kind === 'security') return true
  if (happening.isFromBlocked) return false
  if (isMuted && !(hearsMentions && concernsMe)) return false
  if (!lets(preferences, happening)) return false
  if (preferences.isQuiet && isInQuietHours(preferences, atMs)) return false
  const profile = activeProfile(preferences, atMs)
  if (!profile) return true
  if (happening.by !== undefined && (profile.people as readonly string[]).includes(happening.by)) return true
  // A profile does not distinguish robots in a group from its other members.
  const services = happening.kind === 'group' || profile.direct
  return lets({ ...profile, ...outsideProfiles, services }, happening)
}

const isInQuietHours = ({ zone, quietFrom, quietTo }: NotificationPreferences, atMs: number): boolean =>
  isBetween(timeIn(zone, atMs).minute, quietFrom, quietTo)

/** The active profile: switched on manually, or else by its schedule. */
export function activeProfile(
  { profiles, zone }: Pick<NotificationPreferences, 'profiles' | 'zone'>,
  atMs: number,
): NotificationProfile | undefined {
  if (profiles.length === 0) return undefined
  const isOn = profiles.find((profile) => profile.isOn)
  if (isOn) return isOn
  const time = timeIn(zone, atMs)
  return profiles.find((profile) => isScheduled(profile, time))
}

/** Whether the service itself or a robot is the sender. */
export const isOfService = ({
  id,
  isRobot = false,
}: {
  id: string
  isRobot?: boolean | undefined
}): boolean => isRobot || id === supportPersonId

/** Things that no profile lets through, except from the people it makes an exception for. */
const outsideProfiles = {
  friends: false,
  meetings: false,
  announcements: false,
  momentLikes: false,
  momentComments: false,
  momentMentions: false,
  momentPayments: false,
  videoLikes: false,
  videoComments: false,
  videoFollows: false,
} as const

type Choices = Pick<NotificationPreferences, 'direct' | 'services' | 'groups' | keyof typeof outsideProfiles>

const choiceOf = {
  like: 'momentLikes',
  comment: 'momentComments',
  reply: 'momentComments',
  mention: 'momentMentions',
  paid: 'momentPayments',
} as const satisfies Record<MomentAction, keyof Choices>

const videoChoiceOf = {
  like: 'videoLikes',
  commentLike: 'videoLikes',
  comment: 'videoComments',
  reply: 'videoComments',
  follow: 'videoFollows',
} as const satisfies Record<VideoAction, keyof Choices>

function lets(
  choices: Choices,
  { kind, momentAction, videoAction, isService = false, concernsMe = false }: Happening,
): boolean {
  const { direct, services, groups } = choices
  switch (kind) {
    case 'direct':
      return isService ? services : direct
    case 'group':
      return (services || !isService) && (groups === 'all' || (groups === 'mentions' && concernsMe))
    case 'friends':
    case 'meetings':
    case 'announcements':
      return choices[kind]
    case 'moments':
      return momentAction === undefined || choices[choiceOf[momentAction]]
    case 'videos':
      return videoAction === undefined || choices[videoChoiceOf[videoAction]]
    case 'security':
      return true
  }
}

interface LocalTime {
  minute: number
  /** 0 is Monday. */
  day: number
}

/** A period that begins in the evening and ends in the morning belongs to the day on which it began. */
function isScheduled({ days, from, to }: NotificationProfile, { minute, day }: LocalTime): boolean {
  if (!isBetween(minute, from, to)) return false
  const began = from > to && minute < to ? (day + 6) % 7 : day
  return (days & (1 << began)) !== 0
}

/** Whether a minute is within a period, which may cross midnight; equal bounds mean all day. */
const isBetween = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : from === to || minute >= from || minute < to

const formats = new Map<string, Intl.DateTimeFormat>()
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function timeIn(zone: string, atMs: number): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type as string, value]),
  )
  return {
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    day: dayNames.indexOf(parts.get('weekday') ?? ''),
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = makeFormat(zone) ?? makeFormat('UTC')
  if (!made) throw new Error('UTC is not known')
  formats.set(zone, made)
  return made
}

/** A device may not support a time zone that another one does. */
function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    return undefined
  }
}
