import { longestMuteSeconds, type PersonId } from '@linnet/protocol'
import { type Audience, changeGroup, muteMembers } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { enterAsAdmin, mayActOn, type Part, othersAmong } from './enter-group'

export interface Muting extends Part {
  /** Whom; without one it is everybody but owner and administrators. */
  otherId: PersonId | undefined
  /** 0 lets them speak again. */
  seconds: number
}

export async function mute(work: Work, audience: Audience, muting: Muting): Promise<void> {
  const { otherId, seconds, ...part } = muting
  const entered = await enterAsAdmin(work, part)
  const { conversationId, personId, state } = entered
  const deed = { conversationId, actorId: personId }
  if (otherId === undefined) {
    const onlyAdminsSpeak = seconds > 0
    if (state.onlyAdminsSpeak === onlyAdminsSpeak) return
    const event = onlyAdminsSpeak ? 'onlyAdminsSpeak' : 'everybodySpeaks'
    return changeGroup(work, audience, { ...deed, change: { onlyAdminsSpeak }, systemMessage: { event } })
  }
  const others = await othersAmong(work, part, [otherId])
  const [other] = others
  if (!other) return refuse('NotAMember')
  mayActOn(entered, others)
  const isMuted = (other.mutedUntilMs ?? 0) > work.nowMs
  if (seconds === 0 && !isMuted) return
  const untilMs = seconds === 0 ? undefined : work.nowMs + seconds * 1000
  await muteMembers(work, audience, { ...deed, personIds: [otherId], untilMs })
}

/** The same with the deed as a yes or no: a mute without an end holds until further notice. */
export const updateSpeaking = (
  work: Work,
  audience: Audience,
  { isMuted, seconds, ...rest }: Omit<Muting, 'seconds'> & { isMuted: boolean; seconds: number | undefined },
): Promise<void> => mute(work, audience, { ...rest, seconds: isMuted ? seconds || longestMuteSeconds : 0 })
