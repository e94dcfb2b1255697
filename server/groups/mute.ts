import { maxMuteSeconds, type PersonId } from '@linnet/protocol'
import { type Audience, changeSettings, muteMembers } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { enterAsAdmin, requireOutranks, type Part, othersAmong } from './enter-group'

export interface Muting extends Part {
  /** The member to mute; undefined for everybody but the owner and administrators. */
  otherId: PersonId | undefined
  /** The duration of the mute; 0 unmutes. */
  seconds: number
}

export async function mute(work: Work, audience: Audience, muting: Muting): Promise<void> {
  const { otherId, seconds, ...part } = muting
  const entered = await enterAsAdmin(work, part)
  const { conversationId, personId, state } = entered
  const action = { conversationId, actorId: personId }
  if (otherId === undefined) {
    const change = { onlyAdminsSpeak: seconds > 0 }
    return changeSettings(work, audience, { ...action, current: state, change })
  }
  const others = await othersAmong(work, part, [otherId])
  const [other] = others
  if (!other) return refuse('NotAMember')
  requireOutranks(entered, others)
  const isMuted = (other.mutedUntilMs ?? 0) > work.nowMs
  if (seconds === 0 && !isMuted) return
  const untilMs = seconds === 0 ? undefined : work.nowMs + seconds * 1000
  await muteMembers(work, audience, { ...action, personIds: [otherId], untilMs })
}

/** Like `mute`, with a boolean. Without a duration the mute is indefinite. */
export const updateSpeaking = (
  work: Work,
  audience: Audience,
  { isMuted, seconds, ...rest }: Omit<Muting, 'seconds'> & { isMuted: boolean; seconds: number | undefined },
): Promise<void> => mute(work, audience, { ...rest, seconds: isMuted ? seconds || maxMuteSeconds : 0 })
