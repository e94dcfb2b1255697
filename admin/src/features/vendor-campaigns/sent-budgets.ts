/**
 * Budgets that were sent and not answered. They are kept from before they are sent, so that neither a reload nor a second try pays
 * for a second campaign before it is known what became of the first.
 */
import type { CallInput } from '@linnet/protocol/contract'
import { type CampaignView, createCampaign } from '@linnet/protocol/redpackets/campaigns'
import { showIntent } from '@linnet/protocol/wallet/paying'
import { readStored, writeStored } from '@/platform/browser-storage'
import { createStore } from '@/platform/store'
import { CallProblem } from '@/session/call-problem'
import type { callMember } from '@/session/vendor-session'

export interface SentBudget {
  intentId: string
  /** In the currency of the wallet, as shown. */
  amount: string
}

/** The budgets of this vendor without an answer, those still being paid left out. */
export const unanswered = createStore<readonly SentBudget[]>([])

const keyOf = (vendor: string) => `linnet.budgets.${vendor}`

function readSent(vendor: string): readonly SentBudget[] {
  const stored = readStored(keyOf(vendor))
  return Array.isArray(stored) ? (stored as SentBudget[]) : []
}

/** Shows what an earlier page has left. */
export const loadUnanswered = (vendor: string): void => unanswered.set(readSent(vendor))

function forget(vendor: string, intentId: string): void {
  const left = readSent(vendor).filter((each) => each.intentId !== intentId)
  writeStored(keyOf(vendor), left.length > 0 ? left : undefined)
  unanswered.set(unanswered.get().filter((each) => each.intentId !== intentId))
}

/** After these, the budget may or may not have been paid. */
const unknownOutcomes = new Set(['NetworkFailure', 'Timeout', 'ServerFault', 'Unavailable', 'SessionEnded'])
const isUnknown = (error: unknown) =>
  !(error instanceof CallProblem) || error.refusal === undefined || unknownOutcomes.has(error.refusal)

interface Payment {
  call: typeof callMember
  vendor: string
  amount: string
  input: CallInput<typeof createCampaign>
}

/** Pays the budget once. Returns the campaign, or undefined if there is no answer: then the budget is among the unanswered ones. */
export async function payBudget({ call, vendor, amount, input }: Payment): Promise<CampaignView | undefined> {
  const sent = { intentId: input.intentId, amount }
  writeStored(keyOf(vendor), [...readSent(vendor).filter((each) => each.intentId !== sent.intentId), sent])
  try {
    const campaign = await call(createCampaign, input)
    forget(vendor, sent.intentId)
    return campaign
  } catch (error) {
    if (isUnknown(error)) {
      unanswered.set([...unanswered.get(), sent])
      return undefined
    }
    forget(vendor, sent.intentId)
    throw error
  }
}

/**
 * Asks what became of a budget, and closes its intent if it is not paid: a call that is still on its way can then pay nothing. Throws
 * if there is no answer to this either.
 */
export async function settleBudget(
  call: typeof callMember,
  { vendor, intentId }: { vendor: string; intentId: string },
): Promise<'paid' | 'closed'> {
  const isPaid = await call(showIntent, { id: intentId, isCancelled: true }).then(
    ({ state }) => state === 'paid',
    (error: unknown) => {
      // The server forgets unpaid intents only, a day after they have expired.
      if (error instanceof CallProblem && error.refusal === 'IntentNotFound') return false
      throw error
    },
  )
  forget(vendor, intentId)
  return isPaid ? 'paid' : 'closed'
}
