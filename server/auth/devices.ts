import type { DeviceView } from '@linnet/protocol'
import type { z } from 'zod'
import type { Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import type { Sessions } from './sessions'
import { selectSessions } from './store'

/** The person's live sessions, newest login first. */
export async function listDevices(
  { sql }: ReadWork,
  { personId, sessionId }: Member,
): Promise<z.output<typeof DeviceView>[]> {
  const rows = await selectSessions(sql, personId)
  return rows.map(({ id, system, platform, loggedInAt }) => ({
    id,
    system,
    platform,
    loggedInAt: unixSeconds(loggedInAt),
    isCurrent: id === sessionId,
  }))
}

export interface DeviceRemoval {
  caller: Member
  /** An id from the device list; may be any string. */
  id: string
}

/** Ends the session of one of the caller's devices, possibly the current one. */
export async function removeDevice(
  work: Work,
  sessions: Sessions,
  { caller, id }: DeviceRemoval,
): Promise<void> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const ending = {
    personId: caller.personId,
    sessionId: id,
    reason: 'removed',
    callerConnectionId: caller.connectionId,
  } as const
  if (!isId || (await sessions.end(work, ending)) === 0) refuse('DeviceNotFound')
}
