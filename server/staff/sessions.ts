/** Staff sessions: a random token in a cookie, whose hash alone is stored. */
import {
  rightsOf,
  type StaffId,
  type StaffMe,
  type StaffSessionView,
  stepUpSeconds,
} from '@linnet/protocol/staff'
import { refuse } from '../kernel/refusal'
import { digestOfSecret, newSecret } from '../kernel/secrets'
import type { Staff, StaffSession } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { selectAccount } from './account-store'
import { endSessions, insertSession, selectOwnSessions, selectSession, touchSession } from './session-store'

const hourMs = 3_600_000
/** The time without activity after which a session ends. */
export const idleMs = 8 * hourMs
/** The time since its login after which a session ends in any case. */
export const wholeMs = 24 * hourMs
/** The interval at which last use is recorded, not with each call. */
const touchEveryMs = 60_000

/** Starts a session and returns its token. */
export async function startSession(
  work: Work,
  { accountId, address, userAgent }: { accountId: string; address: string; userAgent: string },
): Promise<string> {
  const token = newSecret(work)
  const session = { id: work.newId<string>(), accountId, hash: digestOfSecret(token), address, userAgent }
  await insertSession(work.sql, { ...session, nowMs: work.nowMs })
  return token
}

/** Finds live sessions by their token. */
export function createAuthenticateStaff(read: () => ReadWork) {
  return async (token: string, { isIdle }: { isIdle: boolean }): Promise<StaffSession | undefined> => {
    const { sql, nowMs } = read()
    const row = await selectSession(sql, digestOfSecret(token))
    if (!row) return undefined
    const seenMs = row.seenAt.getTime()
    if (nowMs - seenMs > idleMs || nowMs - row.startedAt.getTime() > wholeMs) return undefined
    if (!isIdle && nowMs - seenMs > touchEveryMs) await touchSession(sql, row.id, nowMs)
    return {
      id: row.accountId,
      name: row.name,
      role: row.role,
      personId: row.personId ?? undefined,
      sessionId: row.id,
      steppedUpMs: row.steppedUpAt.getTime(),
    }
  }
}

/** Ends one of the caller's own sessions, or all but the current one. */
export const endOwnSessions = (work: Work, { staff, id }: { staff: Staff; id: string }): Promise<number> =>
  endSessions(work.sql, {
    accountId: staff.id,
    ...(id === 'others' ? { except: staff.sessionId } : { id }),
    nowMs: work.nowMs,
  })

/** The caller's own live sessions, the last used first. */
export async function readOwnSessions({ sql, nowMs }: ReadWork, staff: Staff): Promise<StaffSessionView[]> {
  const rows = await selectOwnSessions(sql, {
    accountId: staff.id,
    startedAfterMs: nowMs - wholeMs,
    seenAfterMs: nowMs - idleMs,
  })
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.userAgent,
    startedAt: unixSeconds(row.startedAt),
    seenAt: unixSeconds(row.seenAt),
    isThis: row.id === staff.sessionId,
  }))
}

/** The staff member who is logged in, and the end of their second factor's validity. */
export async function readMe(
  { sql, nowMs }: ReadWork,
  { id, steppedUpMs }: { id: StaffId; steppedUpMs: number },
): Promise<StaffMe> {
  const account = await selectAccount(sql, id)
  if (!account) return refuse('SessionEnded')
  const { name, email, role } = account
  const untilMs = steppedUpMs + stepUpSeconds * 1000
  return {
    id,
    name,
    email,
    role,
    rights: rightsOf(role),
    ...(untilMs > nowMs && { steppedUpUntil: unixSeconds(untilMs) }),
  }
}
