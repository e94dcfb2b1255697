import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  idleHeader,
  listAudit,
  readStaffMe,
  rightsOf,
  staffLogOut,
  staffPath,
  startExport,
} from '@linnet/protocol/staff'
import { createTestWorld, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let world: TestWorld
let sam: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
})
afterAll(() => world.stop())

describe('a session', () => {
  test('ends after eight hours without a call, and a day after its login', async () => {
    const [idle, busy] = [await world.staff('support', 'Idle'), await world.staff('support', 'Busy')]
    const age = (person: StaffPerson, { startedMs, seenMs }: Record<'startedMs' | 'seenMs', number>) =>
      world.sql`update staff.session set started_at = ${new Date(Date.now() - startedMs)},
        seen_at = ${new Date(Date.now() - seenMs)} where account_id = ${person.id}`
    await age(idle, { startedMs: 8 * hourMs, seenMs: 8 * hourMs - minuteMs })
    expect(await refusalOf(idle.call(readStaffMe, {}))).toBe('done')
    await age(idle, { startedMs: 9 * hourMs, seenMs: 8 * hourMs + minuteMs })
    expect(await refusalOf(idle.call(readStaffMe, {}))).toBe('SessionEnded')
    await age(busy, { startedMs: 24 * hourMs + minuteMs, seenMs: 0 })
    expect(await refusalOf(busy.call(readStaffMe, {}))).toBe('SessionEnded')
  })

  test('is not kept alive by what an idle console asks by itself', async () => {
    const away = await world.staff('support', 'Away')
    await world.sql`update staff.session set seen_at = now() - interval '2 hours' where account_id = ${away.id}`
    const seenHoursAgo = async () => {
      const [row] = await world.sql<{ hours: number }[]>`
        select round(extract(epoch from now() - seen_at) / 3600)::int as hours from staff.session where account_id = ${away.id}`
      return row?.hours
    }
    const ask = (headers: Record<string, string>) =>
      fetch(`${world.adminUrl}${staffPath(readStaffMe)}`, {
        method: 'POST',
        headers: {
          cookie: away.cookie,
          origin: world.adminUrl,
          'content-type': 'application/json',
          ...headers,
        },
        body: '{}',
      }).then(({ status }) => status)
    expect([await ask({ [idleHeader]: '1' }), await seenHoursAgo()]).toEqual([200, 2])
    expect([await ask({}), await seenHoursAgo()]).toEqual([200, 0])
  })

  test('is over after logging out', async () => {
    const ida = await world.staff('support', 'Ida')
    await ida.do(staffLogOut, {})
    expect(await refusalOf(ida.call(readStaffMe, {}))).toBe('SessionEnded')
  })

  test('says what its role may do', async () => {
    const me = await sam.do(readStaffMe, {})
    expect(me).toMatchObject({ name: 'Sam', role: 'support', rights: rightsOf('support') })
  })
})

describe('saving a list as a file', () => {
  test('is in the audit log with its filters, and only for those who may read the list', async () => {
    const filters = { state: 'waiting', descending: true }
    expect(await sam.do(startExport, { call: 'reports.list', filters })).toEqual({ most: 10_000 })
    const owner = await world.staff('owner', 'Olga')
    const { rows } = await owner.do(listAudit, { limit: 25, call: 'exports.start' })
    expect(rows).toMatchObject([
      { staff: { name: 'Sam' }, subject: { kind: 'list', id: 'reports.list' }, after: filters },
    ])
    expect(await refusalOf(sam.call(startExport, { call: 'settings.list', filters: {} }))).toBe('RightNeeded')
    for (const call of ['reports.decide', 'no.such', 'session.logIn'])
      expect(await refusalOf(sam.call(startExport, { call, filters: {} }))).toBe('BadInput')
  })
})
