/** Runs the handlers of staff calls by their mode, and enforces that nothing happens without the audit log. */
import type { PersonId } from '@linnet/protocol'
import { type Decision, hasRight, type StaffCall, type StaffDownload } from '@linnet/protocol/staff'
import { z } from 'zod'
import { refuse } from '../refusal'
import type { Work } from '../work'
import { type AuditEntry, type AuditSubject, concernedBy } from './audit'
import type { StaffDownloadImplementation, StaffImplementation } from './implement-staff'
import {
  decodeStaffInput,
  type StaffAnswer,
  type StaffArrival,
  type StaffDispatchParts,
} from './staff-arrival'
import type { Approver, Staff } from './staff-caller'
import type { Perform, StaffOffice } from './staff-office'

type Changing = Extract<StaffImplementation, { mode: 'changes' }>
type Gathered = Extract<StaffImplementation, { mode: 'gathered' }>
type Query = Extract<StaffImplementation, { mode: 'query' }>
type Run = (staff: Staff | undefined, input: never, arrival: StaffArrival) => Promise<StaffAnswer>

const answerOf = (call: StaffCall, value: unknown): StaffAnswer => ({
  status: 200,
  body: z.encode(call.output, value),
})

export function createStaffRunner(parts: StaffDispatchParts) {
  const { office, transact, sql, clock } = parts
  const by = { office, proposable: proposableOf(parts) }
  const read = () => ({ sql, nowMs: clock.nowMs() })

  async function auditReveal(
    call: StaffCall | StaffDownload,
    { staff, input, subject }: { staff: Staff; input: unknown; subject: AuditSubject | undefined },
  ): Promise<void> {
    const { address } = staff
    if (call.effect !== 'reveals') return
    await office.writeAudit(read(), [{ action: 'revealed', call: call.name, staff, subject, input, address }])
  }

  function runQuery({ call, handle, subject }: Query): Run {
    return async (staff, input) => {
      if (!staff) throw new Error(`${call.name} is public, so it must be gathered`)
      await auditReveal(call, { staff, input, subject: subject?.(input) })
      return answerOf(call, await handle({ work: read(), input, staff, refuse }))
    }
  }

  function runChange(implementation: Changing): Run {
    const { call } = implementation
    return async (staff, input) => {
      if (!staff) throw new Error(`${call.name} is public, so it must be gathered`)
      const run = call.approval === 'second' ? propose : change
      return answerOf(call, await transact((work) => run({ ...by, work, implementation, staff, input })))
    }
  }

  function runGathered({ call, handle }: Gathered): Run {
    return async (staff, input, { guest }) => {
      let cookie: string | null | undefined
      const value = await handle({
        input,
        // Public calls have no session; their handlers don't look at it.
        staff: staff as Staff,
        passkeys: async () => (staff ? office.passkeysOf(read(), staff.id) : []),
        guest,
        refuse,
        cookie: { set: (token) => (cookie = token), clear: () => (cookie = null) },
        audit: (work, entry, by) =>
          office.writeAudit(work, [
            { ...entry, action: 'changed', call: call.name, staff: staff ?? by, address: guest.address },
          ]),
      })
      return { ...answerOf(call, value), cookie }
    }
  }

  return {
    call(implementation: StaffImplementation): Run {
      switch (implementation.mode) {
        case 'changes':
          return runChange(implementation)
        case 'query':
          return runQuery(implementation)
        case 'gathered':
          return runGathered(implementation)
      }
    },
    download({ download, handle, subject }: StaffDownloadImplementation): Run {
      return async (staff, input, { signal, token }) => {
        if (!staff) throw new Error(`${download.name} has no session`)
        await auditReveal(download, { staff, input, subject: subject?.(input) })
        const isLive = () => mayStill(office, token, download.right)
        const response = await handle({ work: read(), input, staff, refuse, signal, isLive })
        return { status: response.status, response }
      }
    },
  }
}

/** Whether a session is still live and has the right. */
async function mayStill(
  office: StaffOffice,
  token: string | undefined,
  right: StaffDownload['right'],
): Promise<boolean> {
  const session = token === undefined ? undefined : await office.authenticate(token, { isIdle: true })
  return session !== undefined && hasRight(session.role, right)
}

interface Doing {
  office: StaffOffice
  work: Work
  implementation: Changing
  staff: Staff
  approver?: Approver
  input: never
  proposable: Proposable
}

/** Calls that wait for a second person, by name. */
type Proposable = ReadonlyMap<string, Changing>

const proposableOf = ({ implementations }: Pick<StaffDispatchParts, 'implementations'>): Proposable =>
  new Map(
    implementations.flatMap((one) =>
      one.mode === 'changes' && one.call.approval === 'second'
        ? [[one.call.name as string, one] as const]
        : [],
    ),
  )

/** Proposes a call on behalf of somebody whose own call does something else at the same time. */
async function proposeBeside(
  { office, work, staff }: Pick<Doing, 'office' | 'work' | 'staff'>,
  implementation: Changing | undefined,
  given: Record<string, unknown>,
): Promise<string> {
  if (!implementation || implementation.call.stepUp)
    throw new Error('this call cannot be proposed by another')
  const { call } = implementation
  if (call.right === 'public' || !hasRight(staff.role, call.right)) return refuse('RightNeeded')
  const input = decodeStaffInput(call, given) as never
  const { proposalId } = await propose({ office, work, implementation, staff, input })
  return proposalId
}

/** Stores the call for a second person, once its own check has passed. */
async function propose({
  office,
  work,
  implementation: { call, check },
  staff,
  input,
}: Omit<Doing, 'proposable'>): Promise<Decision & { proposalId: string }> {
  const { name, right } = call
  if (right === 'public') throw new Error(`${name} is public and cannot be proposed`)
  const wireInput = z.encode(call.input, input)
  const { subject, facts, concerns, act } = (await check?.({ work, input, staff, refuse })) ?? {}
  const concerned = concernedBy({ subject, concerns })
  await requireOthers({ office, work }, concerned, [staff])
  const proposal = {
    call: name,
    right,
    input: wireInput,
    staff,
    concerns: concerned,
    ...(subject && { subject }),
    ...(facts && { facts }),
    ...(act !== undefined && { act }),
  }
  const proposalId = await office.propose(work, proposal)
  const { address } = staff
  const line = { action: 'proposed', call: name, staff, subject, concerns, after: facts, address } as const
  await office.writeAudit(work, [{ ...line, input: wireInput, reason: reasonIn(wireInput) }])
  return { state: 'waiting', proposalId }
}

/** The reason that a call's input gives, under either of its names. */
function reasonIn(input: Readonly<Record<string, unknown>>): string | undefined {
  const given = input['why'] ?? input['reason']
  return typeof given === 'string' ? given : undefined
}

/** Runs a changing handler, and fails it if it has not recorded its change. */
async function change({
  office,
  work,
  implementation: { call, handle },
  staff,
  approver,
  input,
  proposable,
}: Doing): Promise<unknown> {
  const entries: AuditEntry[] = []
  const value = await handle({
    work,
    input,
    staff,
    approver,
    passkeys: () => office.passkeysOf(work, staff.id),
    refuse,
    audit: (entry) => entries.push(entry),
    propose: async (other, given) =>
      proposeBeside({ office, work, staff }, proposable.get(other.name), given),
  })
  if (entries.length === 0) throw new Error(`${call.name} changed something without the audit log`)
  const concerned = entries.flatMap((entry) => concernedBy(entry))
  await requireOthers({ office, work }, concerned, [staff, ...(approver ? [approver] : [])])
  await office.writeAudit(
    work,
    entries.map((entry) => ({
      ...entry,
      action: 'changed',
      call: call.name,
      staff,
      approver,
      address: staff.address,
    })),
  )
  return value
}

/** Refuses decisions of staff about their own account as a member, alone or as one of two. */
async function requireOthers(
  { office, work }: Pick<Doing, 'office' | 'work'>,
  concerned: readonly PersonId[],
  deciders: readonly Approver[],
): Promise<void> {
  if (concerned.length === 0) return
  const ids = deciders.map(({ id }) => id)
  const own = await office.memberAccountsOf(work, ids)
  if (own.some((id) => concerned.includes(id))) refuse('AboutYourself')
}

/** Runs an approved call, on behalf of the person who proposed it. */
export function createPerform(parts: StaffDispatchParts): Perform {
  const by = { office: parts.office, proposable: proposableOf(parts) }
  return async (work, { call, input, staff, approver }) => {
    const implementation = by.proposable.get(call)
    if (!implementation) throw new Error(`${call} was proposed, but nothing implements it`)
    const decoded = decodeStaffInput(implementation.call, input) as never
    await change({ ...by, work, implementation, staff, approver, input: decoded })
  }
}
