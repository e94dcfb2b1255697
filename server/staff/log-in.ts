/** Logging in: a password, then a second factor. */
import { plainTyped } from '@linnet/protocol'
import type { FactorProof } from '@linnet/protocol/staff'
import type { Passwords } from '../auth'
import type { Sealing } from '../kernel/factors/sealing'
import { Refusal, refuse } from '../kernel/refusal'
import type { AuditEntry } from '../kernel/staff/audit'
import type { Approver, Staff, StaffGuest } from '../kernel/staff/staff-caller'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { type AccountRow, lockAccount, selectAccount, selectAccountByEmail } from './account-store'
import { type Attempt, countAttempt, forgetAttempts } from './attempts'
import { type AlertParts, noteWrongFactor } from './factor-alerts'
import { offerFactors, proveFactor } from './factors'
import { stepUpSession } from './session-store'
import { startSession } from './sessions'
import type { TicketPurpose } from './ticket-store'
import { issueTicket, readTicket, takeTicket } from './tickets'

export interface LogInParts {
  transact: Transact
  read: () => ReadWork
  passwords: Passwords
  sealing: Sealing
  alerts: AlertParts
}

type Audit = (work: Work, entry: AuditEntry, by?: Approver) => Promise<void>

/** The first step. Takes equally long and answers the same whether the account does not exist or the password is wrong. */
export async function checkPassword(
  { transact, read, passwords }: LogInParts,
  { email: typed, password, guest }: { email: string; password: string; guest: StaffGuest },
) {
  const email = plainTyped(typed).trim().toLowerCase()
  const attempt: Attempt = { secret: 'password', of: email, address: guest.address }
  await countAttempt(transact, attempt)
  let account: AccountRow | undefined
  const isRight = await passwords.verify(password, async () => {
    account = await selectAccountByEmail(read().sql, email)
    return account?.passwordHash ?? undefined
  })
  // Only who knows the password learns that the account is suspended.
  if (isRight && account?.state === 'suspended') return refuse('StaffSuspended')
  if (!isRight || account?.state !== 'active') return refuse('WrongLogin')
  const found = account
  return transact(async (work) => {
    await forgetAttempts(work, attempt)
    return ticketFor(work, { account: found, purpose: 'login', origin: guest.origin })
  })
}

async function ticketFor(
  work: Work,
  { account, purpose, origin }: { account: AccountRow; purpose: TicketPurpose; origin: string },
) {
  const { challenge, ...offer } = await offerFactors(work, { account, origin })
  return { ...offer, ticket: await issueTicket(work, { accountId: account.id, purpose, challenge }) }
}

interface Second {
  ticket: string
  proof: FactorProof
  guest: StaffGuest
}

interface Proving extends Second {
  purpose: TicketPurpose
  accountId?: string
  audit: Audit
}

/** Checks a second factor once, with its ticket; a wrong one counts and does not use up the ticket. */
async function proveWithTicket<T>(
  { transact, read, sealing, alerts }: LogInParts,
  { ticket, proof, guest, purpose, accountId, audit }: Proving,
  then: (work: Work, account: AccountRow) => Promise<T>,
): Promise<T> {
  const given = { ticket, purpose, ...(accountId !== undefined && { accountId }) }
  const { accountId: of } = await readTicket(read(), given)
  const attempt: Attempt = { secret: 'factor', of, address: guest.address }
  await countAttempt(transact, attempt)
  const proving = transact(async (work) => {
    const { challenge } = await takeTicket(work, given)
    const account = await lockAccount(work.sql, of)
    if (account?.state !== 'active') return refuse('TicketOver')
    const isRight = await proveFactor(work, { account, proof, challenge, origin: guest.origin, sealing })
    if (!isRight) return refuse('WrongFactor')
    await forgetAttempts(work, attempt)
    return then(work, account)
  })
  return proving.catch(async (error: unknown) => {
    // Owners should know of failures here: anyone who gets this far has the password, or a session.
    if (error instanceof Refusal && error.refusal === 'WrongFactor') {
      await transact((work) =>
        audit(work, { subject: { kind: 'staff', id: of }, after: { factor: proof.kind, isRight: false } }),
      )
      await noteWrongFactor(alerts, of)
    }
    throw error
  })
}

/** The second step: starts a session and returns its token. */
export const finishLogIn = (parts: LogInParts, second: Second, audit: Audit) =>
  proveWithTicket(parts, { ...second, purpose: 'login', audit }, async (work, account) => {
    const { address, userAgent } = second.guest
    const token = await startSession(work, { accountId: account.id, address, userAgent })
    const { id, name, role } = account
    const after = { session: 'started', factor: second.proof.kind }
    await audit(work, { subject: { kind: 'staff', id }, after }, { id, name, role })
    return { token, accountId: id, steppedUpMs: work.nowMs }
  })

/** Starts a new proof of the second factor. */
export const startProving = ({ transact }: LogInParts, staff: Staff) =>
  transact(async (work) => {
    const account = await selectAccount(work.sql, staff.id)
    if (!account) return refuse('SessionEnded')
    return ticketFor(work, { account, purpose: 'stepUp', origin: staff.origin })
  })

/** Completes the proof, which is valid for a while. */
export const finishProving = (
  parts: LogInParts,
  { staff, ticket, proof }: { staff: Staff; ticket: string; proof: FactorProof },
  audit: Audit,
) =>
  proveWithTicket(
    parts,
    { ticket, proof, guest: staff, purpose: 'stepUp', accountId: staff.id, audit },
    async (work) => {
      await stepUpSession(work.sql, staff.sessionId, work.nowMs)
      await audit(work, { subject: { kind: 'staff', id: staff.id }, after: { stepUp: proof.kind } })
      return work.nowMs
    },
  )

/** Checks the password of a logged-in person; returns the hash that it matches. */
export async function checkOwnPassword(
  { transact, read, passwords }: LogInParts,
  { staff, password }: { staff: Staff; password: string },
): Promise<string> {
  const attempt: Attempt = { secret: 'password', of: staff.id, address: staff.address }
  await countAttempt(transact, attempt)
  const hash = (await selectAccount(read().sql, staff.id))?.passwordHash ?? undefined
  if (!(await passwords.verify(password, hash)) || hash === undefined) return refuse('WrongPassword')
  await transact((work) => forgetAttempts(work, attempt))
  return hash
}
