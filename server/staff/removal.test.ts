/** Removing somebody from the staff. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sendReport } from '@linnet/protocol'
import {
  acceptInvitation,
  approveProposal,
  assignReport,
  changeStaffRole,
  dissolveStaffGroup,
  inviteStaff,
  listAudit,
  listProposals,
  listReportQueue,
  listStaff,
  readStaffMe,
  removeStaff,
  renewInvitation,
  resetStaffFactors,
  restoreStaff,
  showInvitation,
  staffLogIn,
  suspendStaff,
} from '@linnet/protocol/staff'
import {
  createAuthenticator,
  createStaffCaller,
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  refusalOf,
  type StaffCaller,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { selectActivePasskeys } from './index'

const password = 'bluekettle94'
const reason = 'left the company'

let world: TestWorld
let olga: StaffPerson
let origin: string

beforeAll(async () => {
  world = await createTestWorld()
  olga = await world.staff('owner', 'Olga')
  origin = world.adminUrl.replace('127.0.0.1', 'localhost')
})
afterAll(() => world.stop())

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

function browser(): StaffCaller {
  let cookie: string | undefined
  const send = () =>
    createStaffCaller({ adminUrl: world.adminUrl, origin, cookie, onCookie: (set) => (cookie = set) })
  return {
    call: (call, input) => send().call(call, input),
    do: (call, input) => send().do(call, input),
    download: (download, input) => send().download(download, input),
  }
}

/** Accepts an invitation with a passkey. */
async function accept(token: string) {
  const page = browser()
  const { passkeyOptions = {} } = await page.do(showInvitation, { token })
  const answer = createAuthenticator(origin).create(passkeyOptions)
  await page.do(acceptInvitation, { token, password, factor: { kind: 'passkey', name: 'Laptop', answer } })
  return page
}

const invitation = { email: 'sue@staff.test', name: 'Sue', role: 'support' as const }
const accountOf = async (id: string) => (await olga.do(listStaff, { id })).rows[0]

describe('a person who is removed from the staff', () => {
  test('has no session, password, factor or passkey anymore, and can be invited again as the same person', async () => {
    const { id, link } = await olga.do(inviteStaff, invitation)
    const page = await accept(tokenOf(link))
    const pinnable = async () => (await selectActivePasskeys(world.sql)).filter(({ staff }) => staff === id)
    expect(await pinnable()).toHaveLength(1)
    await olga.do(removeStaff, { id, reason })

    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('SessionEnded')
    expect(await refusalOf(browser().call(staffLogIn, { email: invitation.email, password }))).toBe(
      'WrongLogin',
    )
    expect(await pinnable()).toEqual([])
    const [left] = await world.sql<{ codes: number; passkeys: number }[]>`
      select (select count(*)::int from staff.recovery_code where account_id = ${id}) as codes,
        (select count(*)::int from staff.passkey where account_id = ${id}) as passkeys`
    expect(left).toEqual({ codes: 0, passkeys: 0 })
    expect(await accountOf(id)).toMatchObject({ name: 'Sue', state: 'removed', hasTotp: false, passkeys: 0 })
    for (const call of [
      changeStaffRole,
      suspendStaff,
      restoreStaff,
      removeStaff,
      resetStaffFactors,
      renewInvitation,
    ])
      expect([
        call.name,
        await refusalOf(olga.call(call as never, argumentsOf(call.name, id) as never)),
      ]).toEqual([call.name, 'StaffNotFound'])

    const again = await olga.do(inviteStaff, { ...invitation, name: 'Sue Chen', role: 'content' })
    expect(again.id).toBe(id)
    expect(await refusalOf(olga.call(inviteStaff, invitation))).toBe('StaffEmailTaken')
    const back = await accept(tokenOf(again.link))
    expect(await back.do(readStaffMe, {})).toMatchObject({ id, name: 'Sue Chen', role: 'content' })
    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('SessionEnded')
  })

  test('cannot accept an invitation that was open', async () => {
    const { id, link } = await olga.do(inviteStaff, { ...invitation, email: 'open@staff.test' })
    await olga.do(removeStaff, { id, reason })
    expect(await refusalOf(browser().call(showInvitation, { token: tokenOf(link) }))).toBe('InvitationOver')
  })

  test('stays in the audit log by name', async () => {
    const tom = await world.staff('support', 'Tom Tang')
    await olga.do(removeStaff, { id: tom.id, reason })
    const { rows } = await olga.do(listAudit, { search: 'tom tang', call: 'accounts.remove' })
    expect(rows).toMatchObject([
      {
        staff: { name: 'Olga' },
        subject: { kind: 'staff', id: tom.id, name: 'Tom Tang' },
        before: { name: 'Tom Tang', state: 'active', role: 'support' },
        after: { state: 'removed' },
        reason,
      },
    ])
  })

  test('gives back reports, and proposals are withdrawn, so that others can propose the same', async () => {
    const [una, tim] = [await world.staff('support', 'Una'), await world.staff('support', 'Tim')]
    const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
    const report = { personId: ben.id, reason: 'spam' as const, text: '', cid: newId() }
    const { id: reportId } = await ann.do(sendReport, report)
    await una.do(assignReport, { id: reportId, mine: true })
    const groupId = await groupOf(ann, ben)
    const { proposalId = '' } = await una.do(dissolveStaffGroup, { id: groupId, reason })
    const assignees = async () =>
      (await olga.do(listReportQueue, { state: 'open' })).rows.map(({ assignee }) => assignee?.name)
    expect(await assignees()).toEqual(['Una'])

    await olga.do(removeStaff, { id: una.id, reason })
    expect(await assignees()).toEqual([undefined])
    expect((await olga.do(listProposals, { id: proposalId })).rows[0]).toMatchObject({ state: 'withdrawn' })
    expect(await refusalOf(olga.call(approveProposal, { id: proposalId }))).toBe('ProposalNotFound')
    expect(await refusalOf(tim.call(dissolveStaffGroup, { id: groupId, reason }))).toBe('done')
  })

  test('keeps assigned reports under a role that decides about them, and gives them back under another', async () => {
    const kim = await world.staff('support', 'Kim')
    const [cat, dan] = await friendsNamed(world, 'Cat', 'Dan')
    const { id } = await cat.do(sendReport, { personId: dan.id, reason: 'spam', text: '', cid: newId() })
    await kim.do(assignReport, { id, mine: true })
    const assignee = async () =>
      (await olga.do(listReportQueue, { personId: dan.id })).rows.map((row) => row.assignee?.name)
    await olga.do(changeStaffRole, { id: kim.id, role: 'owner', reason })
    expect(await assignee()).toEqual(['Kim'])
    await olga.do(changeStaffRole, { id: kim.id, role: 'auditor', reason })
    expect(await assignee()).toEqual([undefined])
  })

  test('is never oneself or the last owner, and takes an owner with a fresh second factor', async () => {
    expect(await refusalOf(olga.call(removeStaff, { id: olga.id, reason }))).toBe('NotYourself')
    expect(await refusalOf(olga.call(removeStaff, { id: newId(), reason }))).toBe('StaffNotFound')
    const [one, two] = [await world.staff('owner', 'One'), await world.staff('owner', 'Two')]
    await world.sql`update staff.session set stepped_up_at = now() - interval '1 hour' where account_id = ${one.id}`
    expect(await refusalOf(one.call(removeStaff, { id: two.id, reason }))).toBe('StepUpNeeded')
    const ada = await world.staff('auditor', 'Ada')
    expect(await refusalOf(ada.call(removeStaff, { id: two.id, reason }))).toBe('RightNeeded')
    await world.sql`update staff.session set stepped_up_at = now() where account_id = ${one.id}`
    await world.sql`update staff.account set role = 'content' where role = 'owner' and id not in (${one.id}, ${two.id})`
    const answers = await Promise.all([
      refusalOf(one.call(removeStaff, { id: two.id, reason })),
      refusalOf(two.call(removeStaff, { id: one.id, reason })),
    ])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  })
})

const argumentsOf = (name: string, id: string): object => {
  if (name === 'accounts.renewInvitation') return { id }
  return { id, reason, ...(name === 'accounts.changeRole' && { role: 'content' }) }
}
