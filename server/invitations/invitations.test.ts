import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { listBills, showInvitationRewards } from '@linnet/protocol'
import { changeMoneySetting, approveProposal, listProposals } from '@linnet/protocol/staff'
import {
  countInParts,
  createTestWorld,
  type Person,
  runJobByName,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'
import { createInvitationChecks } from './checks'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ann = await world.person('Ann')
})
afterAll(async () => {
  expect(await wrongBooksOf(world)).toEqual([])
  await world.stop()
})

const reward = () => runJobByName(world, 'invitations.reward')
const broughtTo = async (person: Person) => {
  const { count, points } = await person.do(showInvitationRewards, {})
  return [count, points]
}

/** Changes a setting as the desk does: one proposes, another approves. */
async function set(key: string, value: string): Promise<void> {
  const [olga, sam] = [await world.staff('owner', 'Olga'), await world.staff('finance', 'Sam')]
  const done = await sam.call(changeMoneySetting, { key, value, reason: 'a test' })
  if (!done.ok) throw new Error(done.refusal.name)
  const { rows } = await olga.do(listProposals, { state: 'waiting' })
  const proposal = rows.find(({ call }) => call === changeMoneySetting.name)
  if (proposal) await olga.do(approveProposal, { id: proposal.id })
}

/** Somebody who came by Ann's code, from an address of their own. */
async function invite(name: string, by = ann): Promise<Person> {
  const person = await world.person(name)
  await world.sql`update profiles.person set invited_by = ${by.id} where id = ${person.id}`
  await world.sql`update auth.session set address = ${`198.51.100.${name.length}`} where person_id = ${person.id}`
  return person
}

/** Lets days pass, in which these people use their accounts. */
async function live(days: number, ...people: Person[]): Promise<void> {
  world.clock.advance(days * dayMs)
  for (const { id } of people)
    await world.sql`update auth.session set seen_at = ${new Date(world.clock.nowMs())} where person_id = ${id}`
}

describe('an invitation', () => {
  test('brings nothing until the operator sets how much', async () => {
    const ben = await invite('Ben')
    await live(8, ben)
    await reward()
    expect(await ann.do(showInvitationRewards, {})).toMatchObject({ isOn: false, count: 0, points: 0n })
    await set('invitePoints', '30')
    expect(await ann.do(showInvitationRewards, {})).toMatchObject({ isOn: true, each: usdt(30), days: 7 })
  })

  test('brings points once its person has used the account for the days, and no more than once', async () => {
    const ben = await invite('Ben')
    await live(6, ben)
    await reward()
    expect(await broughtTo(ann)).toEqual([0, 0n])
    await live(2, ben)
    for (const _ of [1, 2]) await reward()
    expect(await broughtTo(ann)).toEqual([1, usdt(30)])
    const { bills } = await ann.do(listBills, { asset: 'POINTS' })
    expect(bills).toMatchObject([{ reason: 'invitation', amount: usdt(30), side: 1 }])
  })

  test('brings nothing for a person without a phone number, who stays away, or is frozen, until that changes', async () => {
    const [ben, cleo, dan] = [await invite('Ben'), await invite('Cleo'), await invite('Daniel')]
    const [was] = await world.sql<{ phone: string }[]>`select phone from profiles.person where id = ${ben.id}`
    await world.sql`update profiles.person set phone = null, email = ${`${ben.id}@example.org`} where id = ${ben.id}`
    await live(8, ben, dan)
    await world.sql`insert into auth.account_freeze (person_id, sanction_id, reason, set_at)
      values (${dan.id}, ${crypto.randomUUID()}, 'spam', now())`
    await reward()
    expect(await broughtTo(ann)).toEqual([0, 0n])
    await world.sql`update profiles.person set phone = ${was!.phone}, email = null where id = ${ben.id}`
    await world.sql`delete from auth.account_freeze where person_id = ${dan.id}`
    await live(1, cleo)
    await reward()
    expect(await broughtTo(ann)).toEqual([3, usdt(90)])
  })

  test('brings nothing for a person on the inviter’s own network', async () => {
    const ben = await invite('Ben')
    await world.sql`update auth.session set address = (select address from auth.session where person_id = ${ann.id} limit 1)
      where person_id = ${ben.id}`
    await live(8, ben)
    await reward()
    expect(await broughtTo(ann)).toEqual([0, 0n])
  })

  test('brings nothing for a person who registered more than 30 days before they counted', async () => {
    const ben = await invite('Ben')
    await live(38, ben)
    await reward()
    expect(await broughtTo(ann)).toEqual([0, 0n])
  })
})

describe('rewards', () => {
  test('stay within the caps of a day, of a person, and of all people', async () => {
    await set('inviteDayCap', '2')
    await set('inviteTotalCap', '3')
    const cho = await world.person('Cho')
    const people = [
      await invite('A'),
      await invite('Bo'),
      await invite('Cyd'),
      await invite('Dora'),
      await invite('Edgar', cho),
    ]
    await set('inviteBudget', '80')
    await live(8, ...people)
    await reward()
    expect((await broughtTo(ann))[0]).toBe(2)
    expect((await broughtTo(cho))[0]).toBe(0)
    await live(1, ...people)
    await reward()
    expect([(await broughtTo(ann))[0], (await broughtTo(cho))[0]]).toEqual([3, 1])
    await live(1, ...people)
    await reward()
    expect((await broughtTo(ann))[0]).toBe(3)
  })

  test('wait while all money is stopped', async () => {
    await set('inviteBudget', '9000')
    const ben = await invite('Ben')
    await live(8, ben)
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    await reward()
    expect(await broughtTo(ann)).toEqual([0, 0n])
    await world.sql`delete from ledger.halt`
    await reward()
    expect(await broughtTo(ann)).toEqual([1, usdt(30)])
  })

  test('end when staff set them to zero', async () => {
    const ben = await invite('Ben')
    await live(8, ben)
    await set('invitePoints', '0')
    await reward()
    expect(await ann.do(showInvitationRewards, {})).toMatchObject({ isOn: false, count: 0 })
  })

  test('are not rewritten', async () => {
    for (const statement of [
      'update invitations.reward set points = 1',
      'delete from invitations.reward',
      'truncate invitations.reward',
    ])
      expect(world.sql.unsafe(statement)).rejects.toThrow('not rewritten')
  })

  test('are compared with what was paid part by part, both ways', async () => {
    const [check] = createInvitationChecks({ invitedOfPart: 2 })
    if (!check) throw new Error('there is no check')
    const idsOf = (names: string) =>
      names.split('').map((name) => `${name.repeat(8)}-0000-4000-8000-000000000000`)
    // The first and the last, and two in the middle, are missing on one side.
    const [given, paid] = [idsOf('0123467'), idsOf('1234578')]
    const undone = new Error('undone')
    const damaging = world.sql.begin('isolation level repeatable read', async (sql) => {
      const work = { sql, nowMs: world.clock.nowMs() }
      const before = await countInParts(check, work)
      expect(before.found).toBe(0n)
      await sql`set local session_replication_role = replica`
      await sql`
        insert into invitations.reward (invited_id, inviter_id, day, at, points)
        select id, gen_random_uuid(), now(), now(), 5 from unnest(${sql.array(given, 'UUID')}) as id`
      await sql`
        insert into ledger.invitation_reward (id, account_id, invited_id, day, amount, paid_at)
        select gen_random_uuid(), account.id, invited, now(), 5, now()
        from unnest(${sql.array(paid, 'UUID')}) as invited, (select id from ledger.account limit 1) as account`
      const { found, parts } = await countInParts(check, work)
      expect(found).toBe(4n)
      expect(parts).toBeGreaterThan(before.parts)
      throw undone
    })
    await damaging.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  })
})
