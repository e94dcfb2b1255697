import type { PersonId } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { PublicProfile } from '../profiles'

/** Whether a person who was last seen at that time is connected, or was within the grace period. */
export type OnlineCheck = (personId: PersonId, lastSeenAt: Date | null) => boolean

/** A person's presence as one viewer may see it. */
export interface VisiblePresence {
  isOnline: boolean
  /** The time last seen in Unix seconds; 0 if hidden or unknown. */
  lastSeenAt: number
}

/** The relationship between viewer and person. */
export interface VisibilityFacts {
  profile: PublicProfile | undefined
  isSelf: boolean
  isFriend: boolean
  /** Whether the person blocked the viewer. */
  isBlocking: boolean
  lastSeenAt: Date | null
}

interface VisibilityContext {
  isOnline: OnlineCheck
  nowMs: number
}

const hidden: VisiblePresence = { isOnline: false, lastSeenAt: 0 }

/** The only rule of visibility: the person's setting, and nothing for anyone they blocked. */
export function visiblePresence(
  facts: VisibilityFacts,
  { isOnline, nowMs }: VisibilityContext,
): VisiblePresence {
  const { profile, lastSeenAt } = facts
  if (!profile || !maySee(profile, facts)) return hidden
  if (isOnline(profile.id, lastSeenAt)) return { isOnline: true, lastSeenAt: unixSeconds(nowMs) }
  return { isOnline: false, lastSeenAt: lastSeenAt ? unixSeconds(lastSeenAt) : 0 }
}

function maySee(
  { presenceVisibility }: PublicProfile,
  { isSelf, isFriend, isBlocking }: VisibilityFacts,
): boolean {
  if (isSelf) return true
  if (isBlocking) return false
  switch (presenceVisibility) {
    case 'everyone':
      return true
    case 'contacts':
      return isFriend
    case 'nobody':
      return false
  }
}
