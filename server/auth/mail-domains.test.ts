/** Mail domains that the staff refuse. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { bindAccount, logIn, register, sendCode } from '@linnet/protocol'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { createTestWorld, loginPassword, newId, refusalOf, type TestWorld } from '@linnet/testing'
import { until } from '@linnet/testing/until'
import { mailRules } from './mail-domains'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const code = '246810'
const person = (account: string) => ({
  account,
  code,
  password: 'hunter_22',
  nickname: 'Stranger',
  platform: 'phone' as const,
})
const asked = (account: string, scene: 'register' | 'login' | 'bind') =>
  refusalOf(world.guest.call(sendCode, { account, scene }))

async function refuseDomains(value: string): Promise<void> {
  const olga = await world.staff('owner', 'Olga')
  await olga.do(changeOrdinarySetting, { key: 'refusedMailDomains', value, reason: 'a test' })
}

test('nobody registers or binds an address there, or below it, and no code is sent for that', async () => {
  const member = 'ann@throwaway.example'
  expect(await refusalOf(world.guest.call(register, person(member)))).toBe('done')
  await refuseDomains('throwaway.example, other.example')
  await until(async () => (await asked(`${newId()}@throwaway.example`, 'register')) === 'MailDomainRefused')
  for (const account of ['Eve@Throwaway.example', 'eve@a.b.other.example']) {
    expect(await asked(account, 'register')).toBe('MailDomainRefused')
    expect(await asked(account, 'bind')).toBe('MailDomainRefused')
    expect(await refusalOf(world.guest.call(register, person(account)))).toBe('MailDomainRefused')
  }
  const ben = await world.person('Ben')
  const binding = { account: 'ben@throwaway.example', code, oldCode: code, loginPassword }
  expect(await refusalOf(ben.call(bindAccount, binding))).toBe('MailDomainRefused')
})

test('another domain with the same end is another domain, and phone numbers have none', async () => {
  for (const account of ['eve@notthrowaway.example', 'eve@throwaway.example.org', '13800001234'])
    expect(await refusalOf(world.guest.call(register, person(account)))).toBe('done')
})

test('people who have an account there keep it, and somebody new gets no account by logging in', async () => {
  const enter = (account: string) => refusalOf(world.guest.call(logIn, { account, code, platform: 'phone' }))
  expect(await enter('ann@throwaway.example')).toBe('done')
  expect(await asked('new@throwaway.example', 'login')).toBe('done')
})

test.each([
  ['', true],
  ['a.example', true],
  ['a.example,b.example, c.d.example', true],
  ['a', false],
  ['@a.example', false],
  ['a.example b.example', false],
  ['A.example', false],
])('the list %p is accepted: %p', (text, isAccepted) => {
  expect(mailRules.canonical('refusedMailDomains', text) !== undefined).toBe(isAccepted)
})
