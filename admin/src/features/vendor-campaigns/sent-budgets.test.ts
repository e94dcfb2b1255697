import { beforeEach, expect, test } from 'bun:test'
import type { CallInput } from '@linnet/protocol/contract'
import { createCampaign } from '@linnet/protocol/redpackets/campaigns'
import { CallProblem } from '@/session/call-problem'
import type { callMember } from '@/session/vendor-session'
import { loadUnanswered, payBudget, settleBudget, unanswered } from './sent-budgets'

const vendor = 'Tea house'
const input = { intentId: 'one', cid: 'c', password: '000000' } as CallInput<typeof createCampaign>
const sent = { intentId: 'one', amount: '100.00' }

/** Answers each call by its name; an error is thrown. */
const answering = (answers: Record<string, unknown>) =>
  (async ({ name }: { name: string }) => {
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof callMember

const failing = (kind: CallProblem['kind'], name: string) =>
  answering({ [createCampaign.name]: new CallProblem(kind, '', name) })
const pay = (call: typeof callMember) => payBudget({ call, vendor, amount: sent.amount, input })
const settle = (answer: unknown) =>
  settleBudget(answering({ 'wallet.showIntent': answer }), { vendor, intentId: 'one' })
/** The budgets that a page shows which is loaded now. */
const reloaded = () => {
  loadUnanswered(vendor)
  return unanswered.get()
}

beforeEach(() => settle({ state: 'closed' }))

test.each([
  ['unreachable', 'NetworkFailure'],
  ['unreachable', 'Timeout'],
  ['fault', 'ServerFault'],
  ['refused', 'Unavailable'],
  ['ended', 'SessionEnded'],
] as const)('a budget without an answer (%s, %s) is unanswered, after a reload too', async (kind, name) => {
  expect(await pay(failing(kind, name))).toBeUndefined()
  expect(unanswered.get()).toEqual([sent])
  unanswered.set([])
  expect(reloaded()).toEqual([sent])
})

test('a page that is closed before the answer leaves the budget unanswered', async () => {
  void pay(() => new Promise(() => undefined))
  expect(unanswered.get()).toEqual([])
  expect(reloaded()).toEqual([sent])
})

test('a budget that was paid or refused is forgotten', async () => {
  const campaign = { id: 'campaign' }
  expect(await pay(answering({ [createCampaign.name]: campaign }))).toEqual(campaign as never)
  expect(reloaded()).toEqual([])
  expect(
    await pay(failing('refused', 'WrongTradePassword')).catch((error: CallProblem) => error.refusal),
  ).toBe('WrongTradePassword')
  expect(reloaded()).toEqual([])
})

test('an unanswered budget is settled by the state of its intent, and only by an answer', async () => {
  for (const [answer, state, left] of [
    [new CallProblem('unreachable', '', 'Timeout'), 'Timeout', [sent]],
    [{ state: 'paid' }, 'paid', []],
    [{ state: 'closed' }, 'closed', []],
    [new CallProblem('refused', '', 'IntentNotFound'), 'closed', []],
  ] as const) {
    await pay(failing('unreachable', 'Timeout'))
    expect(await settle(answer).catch((error: CallProblem) => error.refusal)).toBe(state)
    expect([unanswered.get(), reloaded()]).toEqual([[...left], [...left]])
    await settle({ state: 'closed' })
  }
})
