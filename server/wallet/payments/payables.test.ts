import { expect, test } from 'bun:test'
import { Refusal } from '../../kernel/refusal'
import { requireMatchingFields } from './payables'

type Input = Parameters<typeof requireMatchingFields>[0]

const packet = { conversationId: 'c', count: 5, type: 1 } as never
const program = { id: 'tea-shop', order: 'a-1', title: 'A cup of tea' }
const momentId = '0193a3a0-0000-7000-8000-000000000001' as never
const amount = 1_250_000n

function refusedField(input: Input): unknown {
  try {
    requireMatchingFields(input)
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.parameters['field'] : error
  }
}

const cases: [Input, string | undefined][] = [
  [{ kind: 'packet', packet, amount }, undefined],
  [{ kind: 'moment', momentId }, undefined],
  [{ kind: 'gift', liveId: momentId, gift: '🌹' }, undefined],
  [{ kind: 'program', program, amount }, undefined],
  // Payments between people have fields of their own, which are checked where they are prepared.
  [{ kind: 'transfer', amount, note: 'Lunch' }, undefined],
  [{ kind: 'packet', amount }, 'packet'],
  [{ kind: 'moment' }, 'circle_id'],
  [{ kind: 'gift', liveId: momentId }, 'live_id'],
  [{ kind: 'gift', gift: '🌹' }, 'live_id'],
  [{ kind: 'program', amount }, 'program'],
  [{ kind: 'packet', packet, amount, momentId }, 'circle_id'],
  [{ kind: 'transfer', amount, program }, 'program'],
  [{ kind: 'moment', momentId, note: 'Lunch' }, 'kind'],
  [{ kind: 'packet', packet, amount, code: 'x' }, 'kind'],
  // A moment and a gift have a price; a packet and an order are paid as the payer says.
  [{ kind: 'moment', momentId, amount }, 'amount'],
  [{ kind: 'gift', liveId: momentId, gift: '🌹', amount }, 'amount'],
  [{ kind: 'packet', packet }, 'amount'],
  [{ kind: 'program', program }, 'amount'],
]

test('a payable is prepared with its subject, and an amount if it has no price; everything else is refused', () => {
  for (const [input, field] of cases) expect([input, refusedField(input)]).toEqual([input, field])
})
