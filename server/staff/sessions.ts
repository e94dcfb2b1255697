/** Staff sessions: a random token in a cookie, of which only the hash is stored. */
import { createHash } from 'node:crypto'
import { rightsOf, stepUpSeconds } from '@linnet/protocol/staff'
import type { Staff, StaffSession } from '../kernel/staff/staff-caller'
import type { ReadWork, Work } from '../kernel/work'
import { selectAccount } from './account-store'
import {
  deleteSessionsBefore,
  endSessions,
  insertSession,
  selectSession,
  touchSession,
} from './session-store'

const hourMs = 3_600_000
/** A session ends when nothing was done in it for this long, */
export const idleMs = 8 * hourMs
/** and this long after its login in any case. */
export const wholeMs = 24 * hourMs
/** Being seen is noted this often, not with each call. */
const touchEveryMs = 60_000
const keptMs = 90 * 24 * hourMs

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (work: Pick<Work, 'random'>): string => work.random(32).toString('base64url')

/** Starts a session and returns its token. */
export async function startSession(
  work: Work,
  { accountId, address, userAgent }: { accountId: string; address: string; userAgent: string },
): Promise<string> {
  const token = newToken(work)
  const session = { id: work.newId<string>(), accountId, hash: hashToken(token), address, userAgent }
  await insertSession(work.sql, { ...session, nowMs: work.nowMs })
  return token
}

/** Finds live sessions by their token. */
export function createAuthenticateStaff(read: () => ReadWork) {
  return async (token: string): Promise<StaffSession | undefined> => {
    const { sql, nowMs } = read()
    const row = await selectSession(sql, hashToken(token))
    if (!row) return undefined
    const seenMs = row.seen_at.getTime()
    if (nowMs - seenMs > idleMs || nowMs - row.started_at.getTime() > wholeMs) return undefined
    if (nowMs - seenMs > touchEveryMs) await touchSession(sql, row.id, nowMs)
    return {
      id: row.account_id,
      name: row.name,
      role: row.role,
      sessionId: row.id,
      steppedUpMs: row.stepped_up_at.getTime(),
    }
  }
}

/** Forgets sessions that ended long ago. */
export const pruneSessions = async (work: Work): Promise<void> => {
  await deleteSessionsBefore(work.sql, work.nowMs - keptMs)
}

/** Ends one of somebody's own sessions; false if there is none. */
export const endOwnSession = async (
  work: Work,
  { staff, id }: { staff: Staff; id: string },
): Promise<boolean> => (await endSessions(work.sql, { accountId: staff.id, id, nowMs: work.nowMs })) > 0

/** Who is logged in. */
export async function readMe({ sql, nowMs }: ReadWork, { id, name, role, steppedUpMs }: Staff) {
  const account = await selectAccount(sql, id)
  const untilMs = steppedUpMs + stepUpSeconds * 1000
  return {
    id,
    name,
    email: account?.email ?? '',
    role,
    rights: rightsOf(role),
    ...(untilMs > nowMs && { steppedUpUntil: Math.floor(untilMs / 1000) }),
  }
}
