/**
 * Intents for the paid things of other domains: each domain prepares its own, bound to exactly what the payer
 * chose.
 */
import {
  type CallInput,
  type checkBeforePay,
  type IntentView,
  isPayable,
  type PayableKind,
  payableKinds,
  payables,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { createSlot, type Slot } from '../../kernel/slot'
import type { Work } from '../../kernel/work'
import { type Field, wireName } from './payment-fields'
import type { Spender } from './purses'

type Input = CallInput<typeof checkBeforePay>
type Payables = typeof payables

/** The payer, and the fields that identify the packet, order, moment or gift to be paid for. */
export type Choice<Kind extends PayableKind> = { payer: Spender } & {
  [Name in Payables[Kind]['subject'][number]]-?: NonNullable<Input[Name]>
} & (Payables[Kind]['statesAmount'] extends true ? { amount: bigint } : unknown)

/** Creates the intent, or refuses it. */
type Prepare<Kind extends PayableKind> = (work: Work, choice: Choice<Kind>) => Promise<IntentView>

/** Each domain that takes payments fills the slot of its kind. */
export type PayableSlots = { readonly [Kind in PayableKind]: Slot<Prepare<Kind>> }

export const createPayableSlots = (): PayableSlots =>
  Object.fromEntries(
    payableKinds.map((kind) => [kind, createSlot(`intents of the kind ${kind}`)]),
  ) as unknown as PayableSlots

/**
 * Refuses an intent that lacks its kind's subject or has another's, and an intent of a payable with fields of
 * another kind.
 */
export function requireMatchingFields(input: Input): void {
  const { kind } = input
  for (const each of payableKinds) {
    const subject: readonly Field[] = payables[each].subject
    for (const name of subject)
      if ((kind === each) !== (input[name] !== undefined))
        return refuse('BadInput', { field: wireName(subject[0] ?? name) })
  }
  if (!isPayable(kind)) return
  const { subject, statesAmount } = payables[kind]
  const own: readonly string[] = ['kind', 'amount', ...subject]
  if (Object.entries(input).some(([name, value]) => value !== undefined && !own.includes(name)))
    return refuse('BadInput', { field: 'kind' })
  if ((input.amount !== undefined) !== statesAmount) return refuse('BadInput', { field: 'amount' })
}

/** Creates the intent of a payable, whose fields match its kind. */
export function preparePayable(
  work: Work,
  slots: PayableSlots,
  { payer, kind, input }: { payer: Spender; kind: PayableKind; input: Input },
): Promise<IntentView> {
  // The compiler does not see that the slot and the fields are of the same kind.
  const prepare = slots[kind].get() as (work: Work, choice: Input & { payer: Spender }) => Promise<IntentView>
  return prepare(work, { ...input, payer })
}
