import { expect, test } from 'bun:test'
import { serverFacts } from '@linnet/testing/server-facts'
import { walletSettings } from './settings'

test('amounts are read as micro-units, and the withdrawal minimum may equal the maximum', () => {
  const { withdrawals } = walletSettings.read({ WITHDRAW_MIN: '10', WITHDRAW_MAX: '10' }, serverFacts())
  expect(withdrawals).toMatchObject({ fee: 1_000_000n, least: 10_000_000n, most: 10_000_000n })
})
