import { devicesChanged, type PersonId, type SessionEndReason } from '@linnet/protocol'
import type { z } from 'zod'
import { createSimpleBatcher } from '../kernel/batch'
import type { Guest } from '../kernel/caller'
import type { Authenticate } from '../kernel/dispatch'
import type { Device } from '../kernel/http/device-name'
import { digestOfSecret, newSecret } from '../kernel/secrets'
import type { Hub } from '../kernel/socket/hub'
import type { ReadWork, Work } from '../kernel/work'
import { forgetPushSubscriptions, rememberLanguage } from '../profiles'
import { recordSecurityEvent } from '../security'
import { appendToUserLog } from '../userlogs'
import { createDisconnect } from './disconnect'
import { requireNotBarred, requireTokenNotFrozen } from './freezes/account-freezes'
import type { FreezeSpending } from './freezes/freeze-spending'
import { recogniseDevice } from './known-devices'
import type { PersonTickets } from './person-tickets'
import type { AuthConfig } from './settings'
import {
  countSessions,
  deleteSessions,
  insertSession,
  selectOverSessions,
  selectSessionsByDigest,
  type SessionLifetime,
  touchSessions,
  type SessionKind,
} from './store'

const dayMs = 24 * 3_600_000
export const unusedAfterMs = 90 * dayMs
const touchIntervalMs = 5 * 60_000

export interface SessionOpening {
  personId: PersonId
  device: Device
  /** A random id that the app keeps on the device. */
  deviceId: string | undefined
  caller: Guest
  /** The kind of session; a member's by default. */
  kind?: SessionKind
  /** Whether the account was made just now, so that its first device is nobody's surprise. */
  isNewAccount?: boolean
  /** Whether a second factor was proved. */
  isProved?: boolean
}

export interface SessionEnding {
  personId: PersonId
  /** The session to end; all of them, or all of one kind, if left out. */
  sessionId?: string
  kind?: SessionKind
  reason: z.output<typeof SessionEndReason>
  /** The connection whose own call ends its session: it gets its answer before it closes. */
  callerConnectionId?: string | undefined
}

export interface Sessions {
  /**
   * Logs in and returns the token; ends the sessions that the policy doesn't allow beside the new one. The credential must be
   * locked. Refuses an account that is frozen, or about to be deleted.
   */
  open(work: Work, opening: SessionOpening): Promise<string>
  /** Ends one or all of a person's sessions; returns their number. */
  end(work: Work, ending: SessionEnding): Promise<number>
}

export interface SessionParts {
  policy: AuthConfig['sessionPolicy']
  hub: Hub
  freezeSpending: FreezeSpending
  tickets: PersonTickets
  keepTickets: PersonTickets
}

export function createSessions({ policy, hub, freezeSpending, ...tickets }: SessionParts): Sessions {
  const disconnect = createDisconnect(hub)

  async function announce(work: Work, sessionIds: readonly string[], ending: SessionEnding): Promise<number> {
    if (sessionIds.length === 0) return 0
    await forgetPushSubscriptions(work, sessionIds)
    work.afterCommit(() => disconnect({ ...ending, sessionIds: new Set(sessionIds) }))
    // Sockets are only checked when they open, so an ended session would stay connected.
    work.afterEnd((outcome) => outcome === 'unknown' && hub.catchUp([ending.personId]))
    return sessionIds.length
  }

  return {
    async open(work, opening) {
      const { personId, device, deviceId, caller, kind = 'member' } = opening
      await requireNotBarred(work, tickets, personId)
      const older = await deleteOlder(work, policy, { personId, platform: device.platform, kind })
      await announce(work, older, { personId, reason: 'otherLogin' })
      const token = newSecret(work)
      const known = await recogniseDevice(work, { personId, deviceId })
      const id = work.newId()
      await insertSession(work.sql, {
        id,
        personId,
        tokenDigest: digestOfSecret(token),
        kind,
        ...device,
        address: caller.address,
        deviceDigest: known.digest,
        nowMs: work.nowMs,
        provedAtMs: opening.isProved ? work.nowMs : undefined,
      })
      if (!known.isTrusted)
        await freezeSpending(work, {
          personId,
          cause: 'newDevice',
          sinceMs: known.deviceSinceMs,
          sessionId: id,
        })
      await rememberLanguage(work, { personId, language: caller.language })
      await recordSecurityEvent(work, {
        personId,
        kind: known.isNewDevice && !opening.isNewAccount ? 'newDevice' : 'login',
        from: { ...caller, sessionId: id },
        device: device.system,
      })
      await notifyDevices(work, personId, 1)
      return token
    },
    async end(work, ending) {
      const { personId, sessionId, kind } = ending
      const ids = await deleteSessions(work.sql, {
        personId,
        ...(sessionId !== undefined && { id: sessionId }),
        ...(kind !== undefined && { kind }),
      })
      if (ids.length > 0) await notifyDevices(work, personId, 0)
      return announce(work, ids, ending)
    },
  }
}

/** Refreshes device lists shown on other devices; with only the `own` new sessions, there is nobody to notify. */
async function notifyDevices(work: Work, personId: PersonId, own: number): Promise<void> {
  if ((await countSessions(work.sql, personId)) > own)
    await appendToUserLog(work, { to: [personId], event: devicesChanged, data: {} })
}

/** Deletes older sessions of the same kind: the app and the vendor desk don't end each other's sessions. */
async function deleteOlder(
  { sql }: Work,
  policy: AuthConfig['sessionPolicy'],
  { personId, platform, kind }: { personId: PersonId; platform: Device['platform']; kind: SessionKind },
): Promise<string[]> {
  switch (policy) {
    case 'per-platform':
      return deleteSessions(sql, { personId, platform, kind })
    case 'single':
      return deleteSessions(sql, { personId, kind })
    case 'several':
      return []
  }
}

/** The lifetime of sessions: used within 90 days, and not older than the operator allows. */
const lifetimeAt = (nowMs: number, maxDays: number): SessionLifetime => ({
  seenAfterMs: nowMs - unusedAfterMs,
  loggedInAfterMs: nowMs - maxDays * dayMs,
})

const endedAtOnce = 200

/** Ends expired sessions; connected devices are asked to log in again. */
export async function endOverSessions(
  work: Work,
  { sessions, maxDays }: { sessions: Sessions; maxDays: number },
): Promise<void | 'again'> {
  const over = await selectOverSessions(work.sql, { ...lifetimeAt(work.nowMs, maxDays), limit: endedAtOnce })
  for (const { id, personId } of over)
    await sessions.end(work, { personId, sessionId: id, reason: 'expired' })
  return over.length === endedAtOnce ? 'again' : undefined
}

/**
 * Finds a token's session with one indexed query, shared by all requests of the same moment. Without a cache, nothing
 * needs invalidating when sessions end. Only a token without a session is looked up among those that a freeze has ended.
 */
export function createAuthenticate(
  read: () => ReadWork,
  { maxDays, tickets }: { maxDays: number; tickets: PersonTickets },
): Authenticate {
  // Stores uses with one commit for many: after a restart everybody reconnects at once.
  const touch = createSimpleBatcher(async (ids: readonly string[]) => {
    const { sql, nowMs } = read()
    await touchSessions(sql, { ids, nowMs })
    return ids.map(() => undefined)
  })
  const sessionOf = createSimpleBatcher((tokenDigests: readonly Buffer[]) => {
    const { sql, nowMs } = read()
    return selectSessionsByDigest(sql, { tokenDigests, ...lifetimeAt(nowMs, maxDays) })
  })
  return async (token) => {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const tokenDigest = digestOfSecret(token)
    const session = await sessionOf(tokenDigest)
    const work = read()
    if (!session) {
      await requireTokenNotFrozen(work, tickets, tokenDigest)
      return undefined
    }
    const { nowMs } = work
    if (nowMs - session.seenAt.getTime() > touchIntervalMs) await touch(session.id)
    const { personId, id: sessionId, kind } = session
    return kind === 'vendor' ? { personId, sessionId, desk: kind } : { personId, sessionId }
  }
}
