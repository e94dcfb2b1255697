import type { DeviceView, PersonId } from '@linnet/protocol'
import type { z } from 'zod'
import type { Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { recordSecurityEvent } from '../security'
import { forgetDeviceOf } from './device-store'
import type { Sessions } from './sessions'
import { lockPasswordHash, selectSessions, type SessionRow } from './store'

/** The person's live sessions, newest login first. */
export async function listDevices(
  { sql }: ReadWork,
  { personId, sessionId }: Member,
): Promise<z.output<typeof DeviceView>[]> {
  const rows = await selectSessions(sql, personId)
  return rows.map(({ id, system, platform, kind, loggedInAt }) => ({
    id,
    system,
    platform,
    loggedInAt: unixSeconds(loggedInAt),
    isCurrent: id === sessionId,
    isVendorDesk: kind === 'vendor',
  }))
}

/** The person's live sessions for staff, who see no caller's session among them. */
export const sessionsOf = ({ sql }: ReadWork, personId: PersonId): Promise<SessionRow[]> =>
  selectSessions(sql, personId)

export interface DeviceRemoval {
  caller: Member
  /** An id from the device list; may be any string. */
  id: string
}

/** Ends the session of one of the caller's devices, possibly the current one, and forgets the device. */
export async function removeDevice(
  work: Work,
  sessions: Sessions,
  { caller, id }: DeviceRemoval,
): Promise<void> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const device = isId
    ? (await selectSessions(work.sql, caller.personId)).find((row) => row.id === id)
    : undefined
  if (!device) return refuse('DeviceNotFound')
  if (!(await endSession(work, sessions, { caller, device }))) return refuse('DeviceNotFound')
}

/** Ends every session of the person but the caller's. */
export async function endOtherSessions(work: Work, sessions: Sessions, caller: Member): Promise<void> {
  await lockPasswordHash(work.sql, caller.personId)
  const rows = await selectSessions(work.sql, caller.personId)
  for (const device of rows)
    if (device.id !== caller.sessionId) await endSession(work, sessions, { caller, device })
}

async function endSession(
  work: Work,
  sessions: Sessions,
  { caller, device }: { caller: Member; device: SessionRow },
): Promise<boolean> {
  const { personId } = caller
  await forgetDeviceOf(work.sql, { personId, sessionId: device.id })
  const ending = {
    personId,
    sessionId: device.id,
    reason: 'removed',
    callerConnectionId: caller.connectionId,
  } as const
  if ((await sessions.end(work, ending)) === 0) return false
  await recordSecurityEvent(work, { personId, kind: 'sessionEnded', from: caller, subject: device.system })
  return true
}
