/**
 * Two people are needed to move money out: one person who also controls the second login does not count as
 * two.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  acceptInvitation,
  approveProposal,
  changeMoneySetting,
  countProposals,
  declineProposal,
  imposeSanction,
  inviteStaff,
  linkMember,
  listProposals,
  resetStaffFactors,
  showInvitation,
  type StaffId,
} from '@linnet/protocol/staff'
import {
  createStaffCaller,
  createTestWorld,
  refusalOf,
  type StaffCaller,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'

const reason = 'a test of two persons'

let world: TestWorld
let olga: StaffPerson
let omar: StaffPerson
let cents = 0

beforeAll(async () => {
  world = await createTestWorld()
  olga = await world.staff('owner', 'Olga')
  omar = await world.staff('owner', 'Omar')
})
afterAll(() => world.stop())

interface Hand extends StaffCaller {
  id: StaffId
}

/** Uses a link, as anyone who has it can. */
async function use(link: string): Promise<StaffCaller> {
  let cookie: string | undefined
  const { adminUrl } = world
  const page = createStaffCaller({ adminUrl, onCookie: (set) => (cookie = set) })
  const token = link.split('/').at(-1) ?? ''
  const { totp } = await page.do(showInvitation, { token })
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
    timestamp: world.clock.nowMs(),
  })
  const factor = { kind: 'totp' as const, code }
  await page.do(acceptInvitation, { token, password: 'bluekettle94', factor })
  return createStaffCaller({ adminUrl, cookie })
}

async function invitedBy(owner: StaffCaller): Promise<Hand> {
  const email = `${crypto.randomUUID()}@staff.test`
  const { id, link } = await owner.do(inviteStaff, { email, name: 'Second', role: 'owner' })
  return { id: id as StaffId, ...(await use(link)) }
}

/** Settings that two people change. One can be proposed only once at a time. */
const settings = ['withdrawFee', 'withdrawMaxPerDay', 'payMax', 'payMaxPerDay', 'payMaxToNewPayee']

async function proposeAs(staff: StaffCaller): Promise<string> {
  const value = `2.${String(++cents).padStart(2, '0')}`
  const key = settings[cents % settings.length] ?? ''
  const { proposalId = '' } = await staff.do(changeMoneySetting, { key, value, reason })
  return proposalId
}

const approve = (staff: StaffCaller, id: string) => refusalOf(staff.call(approveProposal, { id }))

const linkedDaysAgo = (id: StaffId, days: number) =>
  world.sql`update staff.invitation set used_at = used_at - make_interval(days => ${days}) where account_id = ${id}`

test('a recently invited person approves no proposal of their inviter, nor the inviter one of theirs', async () => {
  const second = await invitedBy(olga)
  const [ofOlga, ofSecond] = [await proposeAs(olga), await proposeAs(second)]
  expect(await approve(second, ofOlga)).toBe('SecondPersonNew')
  expect(await approve(olga, ofSecond)).toBe('SecondPersonNew')
  const [shown] = (await second.do(listProposals, { id: ofOlga })).rows
  expect(shown).toMatchObject({ canApprove: false, canDecline: true, hindrance: 'linked' })
  expect(shown?.link).toMatchObject({ by: { id: olga.id, name: 'Olga' } })
  expect(shown?.approvers).toEqual(['Omar'])
  expect((await second.do(countProposals, {})).waiting).toBe(0)
  expect((await omar.do(countProposals, {})).waiting).toBe(2)
  expect(await approve(omar, ofSecond)).toBe('done')
  await linkedDaysAgo(second.id, 8)
  expect((await second.do(listProposals, { id: ofOlga })).rows).toMatchObject([{ canApprove: true }])
  expect(await approve(second, ofOlga)).toBe('done')
})

test('two whom the same person invited lately are no two persons, nor is one invited by the other’s guest', async () => {
  const [one, two] = [await invitedBy(olga), await invitedBy(olga)]
  const third = await invitedBy(two)
  const id = await proposeAs(one)
  expect([await approve(two, id), await approve(third, id)]).toEqual(['SecondPersonNew', 'SecondPersonNew'])
  const [shown] = (await two.do(listProposals, { id })).rows
  expect(shown).toMatchObject({ hindrance: 'linked', link: { by: { id: olga.id } } })
  expect(shown?.approvers).toContain('Omar')
  expect(await refusalOf(two.call(declineProposal, { id, reason }))).toBe('done')
})

test('a proposal lives until those whom one person invited count as several', async () => {
  const [one, two] = [await invitedBy(olga), await invitedBy(olga)]
  const id = await proposeAs(one)
  const [shown] = (await two.do(listProposals, { id })).rows
  const { link, expiresAt = 0 } = shown ?? {}
  const inDays = (seconds: number) => Math.round((seconds - world.clock.nowMs() / 1000) / 86_400)
  expect([inDays(link?.until ?? 0), inDays(expiresAt)]).toEqual([7, 10])
  await linkedDaysAgo(one.id, 7)
  expect(await approve(two, id)).toBe('done')
})

test('resetting the login of another owner makes no second person of it', async () => {
  const victim = await world.staff('owner', 'Vera')
  const id = await proposeAs(omar)
  const { link } = await omar.do(resetStaffFactors, { id: victim.id, reason })
  const taken = await use(link)
  expect(await approve(taken, id)).toBe('SecondPersonNew')
  // Two accounts still count as one person after each has reset the other.
  const { link: back } = await taken.do(resetStaffFactors, { id: omar.id, reason })
  expect(await approve(await use(back), await proposeAs(taken))).toBe('SecondPersonNew')
})

test('nor does a second login decide about the member account of the first', async () => {
  const ann = await world.person('Ann')
  const anna = await world.staff('owner', 'Anna')
  await olga.do(linkMember, { id: anna.id, personId: ann.id, reason: 'their own account' })
  const second = await invitedBy(anna)
  const warning = { personId: ann.id, kind: 'warn', reason: 'spam', note: 'Stop', why: 'reported' } as const
  expect(await refusalOf(second.call(imposeSanction, warning))).toBe('AboutYourself')
  expect(await refusalOf(second.call(linkMember, { id: anna.id, reason: 'to be free' }))).toBe('NotYourself')
  expect(await refusalOf(olga.call(imposeSanction, warning))).toBe('done')
  await linkedDaysAgo(second.id, 8)
  expect(await refusalOf(second.call(imposeSanction, warning))).toBe('done')
})
