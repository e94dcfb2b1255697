/** Blocked networks, from a person's log-in to the console. Addresses come from a trusted proxy. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blockNetwork, liftIpBlock, listAudit, listIpBlocks, staffPath } from '@linnet/protocol/staff'
import {
  createTestWorld,
  loginPassword,
  refusalOf,
  sendStaffCall,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { until } from '@linnet/testing/until'

let world: TestWorld
let sam: StaffPerson
let account: string
let token: string

beforeAll(async () => {
  world = await createTestWorld({
    TRUSTED_PROXIES: '127.0.0.1,10.1.0.0/16',
    ALLOW_EXPOSED_DEVELOPMENT: '1',
  })
  sam = await world.staff('support', 'Sam')
  account = (await world.person('Ann')).account
  token = (await world.person('Ben')).token
})
afterAll(() => world.stop())

const credentials = () => ({ account, password: loginPassword, platform: 'web' })
const reason = 'floods of sign-ups'

async function post(path: string, { from, body }: { from: string; body: object }) {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { err: number; data: Record<string, unknown> }
}

/** The outcome of a call from an address. */
async function from(address: string, path = '/im/in/login') {
  const { err, data } = await post(path, { from: address, body: credentials() })
  return err === 0 ? 'done' : data['code']
}

/** Opens a socket from an address; the code with which it closes, or with a token whether it signs in. */
function openSocket(address: string) {
  const socket = new WebSocket(world.url.replace('http', 'ws') + '/socket', {
    headers: { 'x-forwarded-for': address },
  })
  const opened = Promise.withResolvers<boolean>()
  const checked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  socket.onopen = () => {
    socket.send(JSON.stringify({ action: 'checkToken', data: { token } }))
    opened.resolve(true)
  }
  socket.onmessage = ({ data }) => {
    if (String(data).includes('"checkToken"')) checked.resolve()
  }
  socket.onclose = ({ code, reason: why }) => {
    opened.resolve(false)
    closed.resolve({ code, reason: why })
  }
  return { opened: opened.promise, checked: checked.promise, closed: closed.promise, socket }
}

describe('a blocked network', () => {
  test('creates no account and no session, until the block is lifted', async () => {
    expect(await from('203.0.113.9')).toBe('done')
    const { id } = await sam.do(blockNetwork, { network: '203.0.113.77/24', reason })
    expect(await from('203.0.113.9')).toBe('AddressBlocked')
    expect(await from('203.0.113.200', '/im/App/getSms')).toBe('AddressBlocked')
    expect(await from('203.0.113.200', '/im/in/register')).toBe('AddressBlocked')
    expect(await from('203.0.114.1')).toBe('done')
    // Everything else is for everybody: agreements, lines, and what a guest may read.
    expect((await post('/im/App/config', { from: '203.0.113.9', body: {} })).err).toBe(0)
    await sam.do(liftIpBlock, { id, why: 'it was a school' })
    expect(await from('203.0.113.9')).toBe('done')
    const { rows } = await world.staff('owner', 'Olga').then((olga) => olga.do(listAudit, {}))
    const subject = { kind: 'network', id: '203.0.113.0/24' }
    expect(rows.filter((row) => row.subject?.kind === 'network')).toMatchObject([
      { call: 'ipblocks.lift', subject, staff: { name: 'Sam' }, reason: 'it was a school' },
      { call: 'ipblocks.add', subject, staff: { name: 'Sam' }, reason },
    ])
  })

  test('holds one address of IPv6, or all of a network', async () => {
    const { id } = await sam.do(blockNetwork, { network: '2001:db8:1::7', reason })
    expect((await sam.do(listIpBlocks, { id })).rows[0]?.network).toBe('2001:db8:1::7')
    expect(await from('2001:db8:1::7')).toBe('AddressBlocked')
    expect(await from('2001:db8:1::8')).toBe('done')
    await sam.do(blockNetwork, { network: '2001:db8:2::/48', reason })
    expect(await from('2001:db8:2:ffff::8')).toBe('AddressBlocked')
  })

  test('opens no socket, and those that are open close', async () => {
    const before = openSocket('192.0.2.5')
    const other = openSocket('192.0.3.5')
    await Promise.all([before.checked, other.checked])
    await sam.do(blockNetwork, { network: '192.0.2.0/24', reason })
    expect(await before.closed).toEqual({ code: 1013, reason: 'address blocked; 300' })
    expect(await openSocket('192.0.2.6').opened).toBe(false)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    other.socket.close()
  })

  test('by another process is known within seconds', async () => {
    await world.sql`insert into ipblocks.block (id, network, reason, made_at, made_by, made_by_name)
      values (gen_random_uuid(), '198.19.0.0/16', ${reason}, now(), ${sam.id}, 'Sam')`
    await world.sql`update ipblocks.revision set number = number + 1`
    await until(async () => (await from('198.19.1.1')) === 'AddressBlocked')
  })
})

describe('what may be blocked', () => {
  test.each([
    ['somewhere', 'NetworkInvalid'],
    ['203.0.113.0/33', 'NetworkInvalid'],
    ['fe80::1%eth0', 'NetworkInvalid'],
    ['::ffff:203.0.113.7', 'NetworkInvalid'],
    ['0.0.0.0/0', 'NetworkTooLarge'],
    ['203.0.0.0/15', 'NetworkTooLarge'],
    ['2001::/31', 'NetworkTooLarge'],
    ['127.0.0.2', 'NetworkReserved'],
    ['::1', 'NetworkReserved'],
    ['10.1.2.3', 'NetworkReserved'],
    ['10.1.0.0/16', 'NetworkReserved'],
  ])('not %s: %s', async (network, refusal) => {
    expect(await refusalOf(sam.call(blockNetwork, { network, reason }))).toBe(refusal)
  })

  test('not one’s own address', async () => {
    const response = await fetch(`${world.adminUrl}${staffPath(blockNetwork)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: world.adminUrl,
        cookie: sam.cookie,
        'x-forwarded-for': '203.0.115.8',
      },
      body: JSON.stringify({ network: '203.0.115.0/24', reason }),
    })
    expect(((await response.json()) as { refusal: string }).refusal).toBe('NetworkOfYours')
  })

  test('not what a block in force holds already, nor an end in the past', async () => {
    await sam.do(blockNetwork, { network: '203.0.116.0/24', reason })
    const again = sam.call(blockNetwork, { network: '203.0.116.9', reason })
    expect(await refusalOf(again)).toBe('NetworkBlocked')
    const past = sam.call(blockNetwork, { network: '203.0.117.0/24', reason, until: 1_000_000 })
    expect(await refusalOf(past)).toBe('BadInput')
  })

  test('by support and owners, with a fresh second factor', async () => {
    const sue = await world.staff('support', 'Sue')
    await world.sql`update staff.session set stepped_up_at = now() - interval '1 hour' where account_id = ${sue.id}`
    const late = sue.call(blockNetwork, { network: '203.0.118.0/24', reason })
    expect(await refusalOf(late)).toBe('StepUpNeeded')
    const response = await sendStaffCall(
      { adminUrl: world.adminUrl, cookie: (await world.staff('finance', 'Fay')).cookie },
      staffPath(blockNetwork),
      { network: '203.0.118.0/24', reason },
    )
    expect(((await response.json()) as { refusal: string }).refusal).toBe('RightNeeded')
  })
})

test('the list finds the blocks that hold an address', async () => {
  const of = async (address: string) =>
    (await sam.do(listIpBlocks, { address, state: 'active' })).rows.map(({ network }) => network)
  expect(await of('203.0.116.200')).toEqual(['203.0.116.0/24'])
  expect(await of('203.0.113.1')).toEqual([])
  expect(await of('nowhere')).toEqual([])
})

test('a network is free again when its block ends', async () => {
  const untilAt = Math.floor(world.clock.nowMs() / 1000) + 3600
  const { id } = await sam.do(blockNetwork, { network: '198.18.0.0/16', reason, until: untilAt })
  expect(await from('198.18.3.4')).toBe('AddressBlocked')
  world.clock.advance(3_601_000)
  expect(await from('198.18.3.4')).toBe('done')
  const { rows } = await sam.do(listIpBlocks, { id })
  expect(rows).toMatchObject([{ network: '198.18.0.0/16', state: 'over', until: untilAt }])
  expect(await refusalOf(sam.call(liftIpBlock, { id, why: reason }))).toBe('IpBlockNotFound')
})
