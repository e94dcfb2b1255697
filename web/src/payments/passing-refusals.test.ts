import { expect, test } from 'bun:test'
import { mayPass } from './passing-refusals'

test('trying again is offered only for what may pass', () => {
  for (const name of ['Busy', 'TooManyRequests', 'MoneyStopped', 'NetworkFailure', 'IntentExpired'])
    expect([name, mayPass(name)]).toEqual([name, true])
  for (const name of ['AddressTooNew', 'NotFriends', 'PaymentTooLarge', 'SpendingFrozen', 'AccountFrozen'])
    expect([name, mayPass(name)]).toEqual([name, false])
})

test('a refusal of a newer server is not tried again', () => {
  for (const name of ['SomethingNew', 'toString']) expect(mayPass(name)).toBe(false)
})
