/** The intents of transfers between friends: those that are asked for at the same time share their statements. */
import type { ConversationId, IntentView, PersonId } from '@linnet/protocol'
import { relationships } from '../../contacts'
import { directConversations, joiningsOf } from '../../conversations'
import { inOrder, type Outcome, refusedOutcome } from '../../kernel/batch'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { createIntents, type IntentDraft } from './intents'
import type { Spender } from './purses'

export interface TransferRequest {
  payer: Spender
  payeeId: PersonId
  amount: bigint
  note: string
}

/** Creates the intents of a batch, each independently. Outcomes are in the same order. */
export async function prepareTransfers(
  work: Work,
  requests: readonly TransferRequest[],
): Promise<Outcome<IntentView>[]> {
  const chats = await directConversations(
    work,
    requests.map(({ payer, payeeId }) => [payer.person, payeeId]),
  )
  const refusals = await refusalsOf(work, requests, chats)
  const open = requests.flatMap((request, n) =>
    refusals[n] ? [] : [{ n, draft: draftOf(request, chats[n]) }],
  )
  const created = await createIntents(
    work,
    open.map(({ draft }) => draft),
  )
  const refused = refusals.flatMap((outcome, n) => (outcome ? [{ n, outcome }] : []))
  return inOrder([
    ...refused,
    ...open.map(({ n }, at) => ({ n, outcome: created[at] ?? refusedOutcome('MoneyStopped') })),
  ])
}

/** Payments between people are free. */
const draftOf = (
  { payer, payeeId, amount, note }: TransferRequest,
  conversationId: ConversationId | undefined,
): IntentDraft => ({ payer, kind: 'transfer', payeeId, conversationId, amount, fee: 0n, note })

/** The refusals of two people, or of their chat, in the order of the requests. */
async function refusalsOf(
  work: Work,
  requests: readonly TransferRequest[],
  chats: readonly (ConversationId | undefined)[],
): Promise<(Outcome<never> | undefined)[]> {
  const payees = await profilesByIds(
    work,
    requests.map(({ payeeId }) => payeeId),
  )
  const relations = await relationships(
    work,
    requests.map(({ payer, payeeId }) => ({ personId: payer.person, otherId: payeeId })),
  )
  const seats = requests.flatMap(({ payer }, n) => {
    const conversationId = chats[n]
    return conversationId ? [{ n, conversationId, personId: payer.person }] : []
  })
  const joinings = await joiningsOf(work, seats)
  const silences = new Map(seats.map(({ n }, at) => [n, joinings[at]?.silence]))
  return requests.map(({ payer, payeeId }, n) => {
    if (payeeId === payer.person) return refusedOutcome('NotYourself')
    if (!payees.has(payeeId)) return refusedOutcome('PersonNotFound')
    if (relations[n] === 'strangers') return refusedOutcome('NotFriends')
    if (relations[n] !== 'friends') return refusedOutcome('PayeeUnavailable')
    const silence = silences.get(n)
    return silence && { ok: false, error: silence }
  })
}
