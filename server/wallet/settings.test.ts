import { expect, test } from 'bun:test'
import { walletSettings } from './settings'

test('amounts are read as micro-units, and the withdrawal minimum may equal the maximum', () => {
  const server = { production: false, publicUrl: undefined }
  const { withdrawals } = walletSettings.read({ WITHDRAW_MIN: '10', WITHDRAW_MAX: '10' }, server)
  expect(withdrawals).toMatchObject({ fee: 1_000_000n, least: 10_000_000n, most: 10_000_000n })
})

test('people on the staff have tokens of their own', () => {
  const server = { production: false, publicUrl: undefined }
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const [sams, kims] = ['s'.repeat(32), `k=${'k'.repeat(32)}`]
  const { staffPeople } = walletSettings.read({ STAFF_PEOPLE: `${one}=${sams}, ${other}=${kims}` }, server)
  expect(staffPeople as unknown).toEqual([
    { personId: one, token: sams },
    { personId: other, token: kims },
  ])
  for (const wrong of [one, `${one}=short`, `Sam=${sams}`])
    expect(() => walletSettings.read({ STAFF_PEOPLE: wrong }, server)).toThrow('STAFF_PEOPLE')
})
