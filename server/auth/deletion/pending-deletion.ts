/** Accounts that are going to be deleted: their sessions have ended, and a login has to take the deletion back. */
import type { PersonId } from '@linnet/protocol'
import type { Guest, Member } from '../../kernel/caller'
import type { Device } from '../../kernel/http/device-name'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import type { PersonTickets } from '../person-tickets'
import type { SignedIn } from '../register'
import type { Sessions } from '../sessions'
import { lockCredential } from '../store'
import { selectDeletesAt, updateDeletesAt } from './deletion-store'

/** Withdraws what a person asked for, in the domain that keeps it; false if nothing is waiting anymore. */
export type WithdrawDeletion = (work: Work, personId: PersonId) => Promise<boolean>

/** Logs a person out everywhere until the account is deleted, or they log in to keep it. */
export async function beginDeletion(
  work: Work,
  { sessions }: { sessions: Sessions },
  { caller, atMs }: { caller: Member; atMs: number },
): Promise<void> {
  const { personId, connectionId: callerConnectionId } = caller
  await lockCredential(work.sql, personId)
  await updateDeletesAt(work.sql, { personId, deletesAt: new Date(atMs) })
  await recordSecurityEvent(work, { personId, kind: 'deletionAsked', from: caller, untilMs: atMs })
  await sessions.end(work, { personId, reason: 'deletion', callerConnectionId })
}

/** Lets the person of an account log in as before: the deletion was withdrawn or refused. Returns whether one was pending. */
export async function cancelDeletion(
  work: Work,
  { personId, from }: { personId: PersonId; from: Guest | undefined },
): Promise<boolean> {
  await lockCredential(work.sql, personId)
  if ((await selectDeletesAt(work.sql, personId)) === undefined) return false
  await updateDeletesAt(work.sql, { personId, deletesAt: null })
  await recordSecurityEvent(work, { personId, kind: 'deletionCancelled', from })
  return true
}

export interface KeepParts {
  sessions: Sessions
  keepTickets: PersonTickets
  withdrawDeletion: WithdrawDeletion
}

/** Takes the deletion back by the ticket of a login, and completes that login. */
export async function keepAccount(
  work: Work,
  { sessions, keepTickets, withdrawDeletion }: KeepParts,
  given: { ticket: string; device: Device; deviceId: string | undefined; caller: Guest },
): Promise<SignedIn> {
  const { ticket, device, deviceId, caller } = given
  const personId = keepTickets.personOf(ticket, work.nowMs) ?? refuse('TicketOver')
  // The request before the credential, in the order in which the deletion locks them.
  const isKept = await withdrawDeletion(work, personId)
  if (!isKept || !(await cancelDeletion(work, { personId, from: caller }))) return refuse('TicketOver')
  const token = await sessions.open(work, { personId, device, deviceId, caller })
  return { token, profile: await ownProfile(work, personId) }
}
