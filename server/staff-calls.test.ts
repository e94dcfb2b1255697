/** The rules that the kernel enforces for every staff call, tested with a domain that has a call of each kind. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PersonId } from '@linnet/protocol'
import {
  approveProposal,
  Decision,
  decided,
  declineProposal,
  defineStaffCall,
  Empty,
  linkMember,
  listAudit,
  listProposals,
  readStaffMe,
  withdrawProposal,
} from '@linnet/protocol/staff'
import { createTestWorld, newId, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'
import { z } from 'zod'
import { domains } from './domains'
import type { Domain } from './kernel/domain'
import { implementStaff, implementStaffQuery } from './kernel/staff/implement-staff'

const call = { right: 'audit.read', summary: '', refusals: [] } as const
const Thing = z.object({ id: z.string() })
const changeSilently = defineStaffCall({
  ...call,
  name: 'things.changeSilently',
  effect: 'changes',
  input: Thing,
  output: Empty,
})
const reveal = defineStaffCall({
  ...call,
  name: 'things.reveal',
  effect: 'reveals',
  input: Thing,
  output: Empty,
})
const pay = defineStaffCall({
  ...call,
  name: 'things.pay',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  input: Thing.extend({ amount: z.string() }),
  output: Decision,
  refusals: ['PersonNotFound'],
})
const judge = defineStaffCall({
  ...call,
  name: 'things.judge',
  effect: 'changes',
  input: Thing,
  output: Empty,
})
const judgeTogether = defineStaffCall({
  ...call,
  name: 'things.judgeTogether',
  effect: 'changes',
  approval: 'second',
  input: Thing,
  output: Decision,
})
const paid: string[] = []

/** A domain with a call of each kind. */
const things: Domain = {
  name: 'things',
  open: () => ({
    staffRoutes: [
      implementStaff(changeSilently, async () => ({})),
      implementStaffQuery(reveal, async () => ({}), { subject: ({ id }) => ({ kind: 'thing', id }) }),
      implementStaff(judge, async ({ input: { id }, audit }) => {
        audit({ subject: { kind: 'person', id }, after: { judged: true } })
        return {}
      }),
      implementStaff(
        judgeTogether,
        async ({ input: { id }, audit }) => {
          audit({ subject: { kind: 'thing', id }, concerns: [PersonId.parse(id)] })
          return decided
        },
        {
          check: async ({ input: { id } }) => ({
            subject: { kind: 'thing', id },
            concerns: [PersonId.parse(id)],
          }),
        },
      ),
      implementStaff(
        pay,
        async ({ input, audit, staff, approver, refuse }) => {
          if (input.id === 'gone') return refuse('PersonNotFound')
          paid.push(`${input.amount} by ${staff.name}, approved by ${approver?.name}`)
          audit({ subject: { kind: 'thing', id: input.id }, after: { amount: 5n } })
          return decided
        },
        {
          check: async ({ input, refuse }) =>
            input.id === 'nobody'
              ? refuse('PersonNotFound')
              : { subject: { kind: 'thing', id: input.id }, facts: { amount: input.amount } },
        },
      ),
    ],
  }),
}

let world: TestWorld
let olga: StaffPerson
let omar: StaffPerson
let sam: StaffPerson

beforeAll(async () => {
  world = await createTestWorld({}, [...domains, things])
  olga = await world.staff('owner', 'Olga')
  omar = await world.staff('owner', 'Omar')
  sam = await world.staff('support', 'Sam')
})
afterAll(() => world.stop())

const auditOf = async (name: string) => (await olga.do(listAudit, { call: name })).rows

describe('the audit log', () => {
  test('fails a change that says nothing to it', async () => {
    expect(await refusalOf(olga.call(changeSilently, { id: '1' }))).toBe('ServerFault')
    const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
    expect(metrics).toMatch(
      /linnet_call_seconds_count\{call="things.changeSilently",via="staff",outcome="fault"\} 1/,
    )
  })

  test('holds who revealed what', async () => {
    await olga.do(reveal, { id: '7' })
    expect(await auditOf('things.reveal')).toMatchObject([
      {
        action: 'revealed',
        staff: { name: 'Olga', role: 'owner' },
        subject: { kind: 'thing', id: '7' },
        input: { id: '7' },
      },
    ])
  })

  test('is changed by nobody, and emptied by nobody', async () => {
    for (const statement of [
      'update staff.audit set reason = $$x$$',
      'delete from staff.audit',
      'truncate staff.audit',
    ])
      expect(world.sql.unsafe(statement)).rejects.toThrow('keeps what is written')
    const [row] = await world.sql<{ may: boolean }[]>`
      select has_table_privilege('linnet_app', 'staff.audit', 'update, delete, truncate') as may`
    expect(row?.may).toBe(false)
  })

  test('comes by pages, in both directions', async () => {
    for (let nth = 0; nth < 30; nth++) await omar.do(reveal, { id: `page-${nth}` })
    const page = await olga.do(listAudit, { staffId: omar.id, call: 'things.reveal' })
    expect([page.rows.length, page.total]).toEqual([25, 30])
    const rest = await olga.do(listAudit, { staffId: omar.id, call: 'things.reveal', after: page.next })
    expect([rest.rows.length, rest.next]).toEqual([5, undefined])
    expect((await olga.do(listAudit, { id: rest.rows[0]?.id })).rows).toEqual(rest.rows.slice(0, 1))
    const [oldest] = (
      await olga.do(listAudit, { staffId: omar.id, call: 'things.reveal', descending: false })
    ).rows
    expect(oldest?.subject?.id).toBe('page-0')
    expect(await refusalOf(olga.call(listAudit, { after: 'junk' }))).toBe('BadInput')
    expect(await refusalOf(olga.call(listAudit, { since: 9_007_199_254_740_991 }))).toBe('BadInput')
  })
})

describe('one’s own account as a member', () => {
  test('is decided about by others only, alone or as one of two', async () => {
    const ann = await world.person('Ann')
    const [ada, abe] = [await world.staff('owner', 'Ada'), await world.staff('owner', 'Abe')]
    await olga.do(linkMember, { id: ada.id, personId: ann.id, reason: 'their own account' })
    expect(await refusalOf(ada.call(judge, { id: ann.id }))).toBe('AboutYourself')
    expect((await auditOf('things.judge')).length).toBe(0)
    expect(await refusalOf(abe.call(judge, { id: ann.id }))).toBe('done')
    expect(await refusalOf(ada.call(judgeTogether, { id: ann.id }))).toBe('AboutYourself')
    const { proposalId: id = '' } = await abe.do(judgeTogether, { id: ann.id })
    const [shown] = (await ada.do(listProposals, { id })).rows
    expect(shown).toMatchObject({ canApprove: false, canDecline: false, hindrance: 'aboutYourself' })
    expect(await refusalOf(ada.call(approveProposal, { id }))).toBe('AboutYourself')
    expect(await refusalOf(ada.call(declineProposal, { id, reason: 'not me' }))).toBe('AboutYourself')
    expect(await refusalOf(olga.call(approveProposal, { id }))).toBe('done')
    // The staff member can't remove the link either.
    const unlink = { id: ada.id, reason: 'to be free' }
    expect(await refusalOf(ada.call(linkMember, unlink))).toBe('NotYourself')
    expect(await refusalOf(olga.call(linkMember, unlink))).toBe('done')
  })
})

describe('what is about money', () => {
  test('needs a second factor of the last five minutes', async () => {
    const ada = await world.staff('owner', 'Ada')
    await world.sql`update staff.session set stepped_up_at = now() - interval '5 minutes' where account_id = ${ada.id}`
    expect(await refusalOf(ada.call(pay, { id: 'e', amount: '1' }))).toBe('StepUpNeeded')
    expect((await ada.do(readStaffMe, {})).steppedUpUntil).toBeUndefined()
  })
})

describe('what needs a second person', () => {
  const proposeAs = async (staff: StaffPerson, id: string) => {
    const { state, proposalId = '' } = await staff.do(pay, { id, amount: '12' })
    expect(state).toBe('waiting')
    return proposalId
  }

  test('happens when another person approves it, and not before', async () => {
    const id = await proposeAs(olga, 'a')
    expect(paid).toEqual([])
    expect(await refusalOf(olga.call(pay, { amount: '12', id: 'a' }))).toBe('AlreadyProposed')
    expect(await refusalOf(olga.call(approveProposal, { id }))).toBe('SecondPersonNeeded')
    expect(await refusalOf(sam.call(approveProposal, { id }))).toBe('ProposalNotFound')
    const [waiting] = (await omar.do(listProposals, { state: 'waiting' })).rows
    expect(waiting).toMatchObject({ id, call: 'things.pay', facts: { amount: '12' }, canApprove: true })
    expect((await sam.do(listProposals, { id })).rows).toEqual([])
    expect((await omar.do(listProposals, { id })).rows).toMatchObject([{ id }])
    expect((await omar.do(listProposals, { id: newId() })).rows).toEqual([])
    expect((await omar.do(approveProposal, { id })).state).toBe('done')
    expect(paid).toEqual(['12 by Olga, approved by Omar'])
    expect(await refusalOf(omar.call(approveProposal, { id }))).toBe('ProposalNotFound')
    expect(await auditOf('things.pay')).toMatchObject([
      { action: 'changed', staff: { name: 'Olga' }, approver: { name: 'Omar' }, after: { amount: '5' } },
      { action: 'proposed', staff: { name: 'Olga' } },
    ])
  })

  test('is approved once, even if two approve it at the same moment', async () => {
    const id = await proposeAs(olga, 'once')
    const before = paid.length
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(omar.call(approveProposal, { id }))))
    expect(answers.toSorted()).toEqual(['ProposalNotFound', 'ProposalNotFound', 'done'])
    expect(paid).toHaveLength(before + 1)
  })

  test('is refused at once if it cannot be done', async () => {
    expect(await refusalOf(olga.call(pay, { id: 'nobody', amount: '1' }))).toBe('PersonNotFound')
  })

  test('goes on waiting if it cannot be done when it is approved', async () => {
    const id = await proposeAs(olga, 'gone')
    expect(await refusalOf(omar.call(approveProposal, { id }))).toBe('PersonNotFound')
    expect(await refusalOf(omar.call(declineProposal, { id, reason: 'not there' }))).toBe('done')
  })

  test('can be declined by the second and withdrawn by the first', async () => {
    const id = await proposeAs(olga, 'b')
    expect(await refusalOf(olga.call(declineProposal, { id, reason: 'no no' }))).toBe('SecondPersonNeeded')
    expect(await refusalOf(omar.call(withdrawProposal, { id }))).toBe('ProposalNotFound')
    expect(await refusalOf(olga.call(withdrawProposal, { id }))).toBe('done')
    expect(await refusalOf(omar.call(approveProposal, { id }))).toBe('ProposalNotFound')
  })

  test('expires after three days', async () => {
    const id = await proposeAs(olga, 'c')
    await world.sql`update staff.proposal set expires_at = now() - interval '1 second' where id = ${id}`
    expect(await refusalOf(omar.call(approveProposal, { id }))).toBe('ProposalNotFound')
    const [mine] = (await olga.do(listProposals, { mine: true })).rows
    expect(mine).toMatchObject({ id, state: 'expired', canApprove: false })
  })

  test('does not happen if its proposer has lost the right', async () => {
    const otto = await world.staff('owner', 'Otto')
    const id = await proposeAs(otto, 'd')
    await world.sql`update staff.account set role = 'content' where id = ${otto.id}`
    expect(await refusalOf(omar.call(approveProposal, { id }))).toBe('ProposalNotFound')
  })
})
