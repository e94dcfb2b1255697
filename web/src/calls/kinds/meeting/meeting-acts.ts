/** The actions of hosts in the meeting that this page is in, and its chat. */
import type { Outcome } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import {
  admitToMeeting,
  changeMeeting,
  endMeeting,
  muteInMeeting as muteCall,
  removeFromMeeting,
  setMeetingRole,
} from '@linnet/protocol/groupcalls/meetings'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { meeting } from './meeting'

type Engine = NonNullable<ReturnType<typeof currentEngine>>

async function act(ask: (engine: Engine, roomId: string) => Promise<Outcome<MeetingView>>): Promise<void> {
  const [engine, roomId] = [currentEngine(), ongoingOf('meeting')?.view?.id]
  if (!engine || roomId === undefined) return
  const outcome = await ask(engine, roomId)
  if (toastRefusal(outcome) && outcome.ok) meeting.apply(outcome.value)
}

/** Admits somebody from the waiting room, or everybody in it. */
export const admitPerson = (personId?: PersonId): Promise<void> =>
  act((engine, roomId) =>
    engine.call(admitToMeeting, { roomId, ...(personId !== undefined && { personId }) }),
  )

export const removePerson = (personId: PersonId): Promise<void> =>
  act((engine, roomId) => engine.call(removeFromMeeting, { roomId, personId }))

/** Mutes somebody, or everybody but the hosts. */
export const muteInMeeting = (isMuted: boolean, personId?: PersonId): Promise<void> =>
  act((engine, roomId) =>
    engine.call(muteCall, { roomId, isMuted, ...(personId !== undefined && { personId }) }),
  )

export const setRole = (personId: PersonId, isCohost: boolean): Promise<void> =>
  act((engine, roomId) => engine.call(setMeetingRole, { roomId, personId, isCohost }))

export const changeRules = (change: { isLocked?: boolean; hasWaitingRoom?: boolean }): Promise<void> =>
  act((engine, roomId) => engine.call(changeMeeting, { roomId, ...change }))

export const endForAll = (): Promise<void> => act((engine, roomId) => engine.call(endMeeting, { roomId }))
