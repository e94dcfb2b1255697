/** Staff decisions about programs, and the list on which they are made. */
import { type PersonId, programsChanged } from '@linnet/protocol'
import type { StaffProgram } from '@linnet/protocol/staff'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import { reviveDeliveries } from '../pay/delivery-store'
import type { Program } from '../programs'
import type { Catalogue } from './listing'
import {
  countGivenUp,
  lockProgram,
  sumPayments,
  updatePositions,
  updateProgram,
  wasPaid,
} from './program-store'

/** The time after which a new payee is paid. */
const newPayeeWaitsMs = 24 * 3_600_000

export interface DeskParts {
  catalogue: Catalogue
  /** Everybody with an open page, so that they refetch the catalogue. */
  connected: () => readonly PersonId[]
}

/** Switches a program on or off; returns whether it was on before. */
export async function switchTo(
  work: Work,
  { catalogue, connected }: DeskParts,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<boolean> {
  requireKnown(catalogue, id)
  const before = await lockProgram(work, id)
  await updateProgram(work.sql, { ...before, isOn })
  notifyConnected(work, connected)
  return before.isOn
}

/** Puts these programs first, in this order. Returns the previous order. */
export async function orderFirst(
  work: Work,
  { catalogue, connected }: DeskParts,
  ids: readonly string[],
): Promise<string[]> {
  for (const id of ids) requireKnown(catalogue, id)
  const before = (await catalogue.all(work)).map(({ id }) => id)
  await updatePositions(work.sql, [...new Set(ids)])
  notifyConnected(work, connected)
  return before
}

interface PayeeChange {
  id: string
  /** The payee; null: nobody is paid. */
  personId: PersonId | null
}

/** The current payee and the proposed one, as the second person reads it before approving. */
export async function payeesOf(work: Work, catalogue: Catalogue, change: PayeeChange) {
  await requirePayable(work, catalogue, change)
  const { payeeId } = await lockProgram(work, change.id)
  const ids = [payeeId, change.personId].flatMap((id) => id ?? [])
  const profiles = await profilesByIds(work, ids)
  const named = (id: PersonId | null) =>
    id === null ? '' : `${profiles.get(id)?.nickname ?? ''} ${id}`.trim()
  return { concerns: ids, facts: { payeeBefore: named(payeeId), payeeAfter: named(change.personId) } }
}

async function requirePayable(
  work: Work,
  catalogue: Catalogue,
  { id, personId }: PayeeChange,
): Promise<void> {
  const program = requireKnown(catalogue, id)
  if (personId === null) return
  if (!program.calls.includes('pay')) refuse('ProgramTakesNoMoney')
  if (!(await profilesByIds(work, [personId])).has(personId)) refuse('PersonNotFound')
}

/**
 * Sets the payee. Returns the previous one, who is notified. Of a program that has taken money or has a payee, a
 * new payee is paid a day later, so that the previous one can object; that nobody is paid holds at once.
 */
export async function payTo(
  work: Work,
  catalogue: Catalogue,
  { id, personId }: PayeeChange,
): Promise<PersonId | null> {
  await requirePayable(work, catalogue, { id, personId })
  const before = await lockProgram(work, id)
  const { payeeId } = before
  const isNew = personId !== null && personId !== payeeId
  const hasToWait = isNew && (payeeId !== null || (await wasPaid(work.sql, id)))
  await updateProgram(work.sql, {
    ...before,
    payeeId: hasToWait ? payeeId : personId,
    nextPayeeId: hasToWait ? personId : null,
    nextPayeeAt: hasToWait ? new Date(work.nowMs + newPayeeWaitsMs) : null,
  })
  if (payeeId !== null && payeeId !== personId)
    await recordSecurityEvent(work, { personId: payeeId, kind: 'programPayeeChanged', subject: id })
  return payeeId
}

/** Resends the receipts that were given up. */
export async function sendAgain(work: Work, catalogue: Catalogue, id: string): Promise<void> {
  requireKnown(catalogue, id)
  await reviveDeliveries(work.sql, { programId: id, nowMs: work.nowMs })
}

const notifyConnected = (work: Work, to: () => readonly PersonId[]) =>
  work.emit({ to, event: programsChanged, data: {} })

const requireKnown = (catalogue: Catalogue, id: string): Program =>
  catalogue.known(id) ?? refuse('ProgramNotFound')

export async function listForStaff(work: ReadWork, catalogue: Catalogue): Promise<StaffProgram[]> {
  const programs = await catalogue.all(work)
  const takings = new Map((await sumPayments(work.sql)).map((row) => [row.programId, row]))
  const givenUp = new Map((await countGivenUp(work.sql)).map((row) => [row.programId, row.count]))
  const payees = await profilesByIds(
    work,
    programs.flatMap(({ payeeId, nextPayeeId }) => [payeeId ?? [], nextPayeeId ?? []].flat()),
  )
  const nameOf = (id: PersonId) => payees.get(id)?.nickname ?? ''
  return programs.map(({ id, kind, names, calls, servers, isOn, payeeId, nextPayeeId, nextPayeeAt }) => {
    const { payments = 0, earned = 0n } = takings.get(id) ?? {}
    return {
      id,
      kind,
      names,
      servers: [...servers],
      isOn,
      takesMoney: calls.includes('pay'),
      ...(payeeId !== null && { payee: { id: payeeId, name: nameOf(payeeId) } }),
      ...(nextPayeeId !== null &&
        nextPayeeAt !== null && {
          nextPayee: { id: nextPayeeId, name: nameOf(nextPayeeId), from: unixSeconds(nextPayeeAt) },
        }),
      payments,
      earned,
      undelivered: givenUp.get(id) ?? 0,
    }
  })
}
