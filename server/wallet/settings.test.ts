import { expect, test } from 'bun:test'
import { walletSettings } from './settings'

test('amounts are read as micro-units, and the withdrawal minimum may equal the maximum', () => {
  const server = { production: false, publicUrl: undefined }
  const { withdrawals } = walletSettings.read({ WITHDRAW_MIN: '10', WITHDRAW_MAX: '10' }, server)
  expect(withdrawals).toMatchObject({ fee: 1_000_000n, least: 10_000_000n, most: 10_000_000n })
})
