import { expect, test } from 'bun:test'
import * as events from '@linnet/protocol/wallet/events'
import { isWalletEvent } from './wallet-event-names'

test('money received and amounts to confirm are handled, and load the code for it', () => {
  const wires = [events.moneyReceived.wire, events.amountCollected.wire]
  expect(wires.map((action) => isWalletEvent({ action }))).toEqual([true, true])
})

test('what the server says at the start loads nothing', () => {
  expect(isWalletEvent({ action: 'checkToken' })).toBe(false)
})
