import type { PersonId } from '@linnet/protocol'
import type { PublicProfile } from '../profiles'

/** Whether a person has a connection now, or had one a moment ago. */
export type OnlineCheck = (personId: PersonId) => boolean

/** What a viewer is told about where a person is. */
export interface Sight {
  isOnline: boolean
  /** Unix seconds; 0 when it is hidden or unknown. */
  lastSeenAt: number
}

/** What lies between the viewer and the person. */
export interface SightFacts {
  profile: PublicProfile | undefined
  isSelf: boolean
  isFriend: boolean
  /** The person blocked the viewer. */
  isBlocking: boolean
  lastSeenAt: Date | null
}

interface Moment {
  isOnline: OnlineCheck
  nowMs: number
}

const nothing: Sight = { isOnline: false, lastSeenAt: 0 }

/** The one rule of who sees whom online: the person's own setting, and nothing at all for whomever they blocked. */
export function sightOf(facts: SightFacts, { isOnline, nowMs }: Moment): Sight {
  const { profile, lastSeenAt } = facts
  if (!profile || !maySee(profile, facts)) return nothing
  if (isOnline(profile.id)) return { isOnline: true, lastSeenAt: Math.floor(nowMs / 1000) }
  return { isOnline: false, lastSeenAt: lastSeenAt ? Math.floor(lastSeenAt.getTime() / 1000) : 0 }
}

function maySee({ presenceAudience }: PublicProfile, { isSelf, isFriend, isBlocking }: SightFacts): boolean {
  if (isSelf) return true
  if (isBlocking) return false
  switch (presenceAudience) {
    case 'everyone':
      return true
    case 'contacts':
      return isFriend
    case 'nobody':
      return false
  }
}
