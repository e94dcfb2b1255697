/** Group commit of what a payment between people consists of: its intent, and paying it. */
import type { IntentView, PaymentView } from '@linnet/protocol'
import type { Audience } from '../../conversations'
import { type Batcher, createBatcher } from '../../kernel/batch'
import type { DomainParts } from '../../kernel/domain'
import { payAll, type PayInput } from './pay'
import { prepareTransfers, type TransferRequest } from './prepare-transfers'
import type { SpenderOf } from './purses'

export interface PaymentBatches {
  prepareTransfer: Batcher<TransferRequest, IntentView>
  pay: Batcher<PayInput, PaymentView>
  drain: () => Promise<void>
}

const maxSize = 400

export function createPaymentBatches(
  { transact, transactBatch, metrics }: Pick<DomainParts, 'transact' | 'transactBatch' | 'metrics'>,
  payers: { audience: Audience; spenderOf: SpenderOf },
): PaymentBatches {
  const prepareTransfer = createBatcher({
    run: (requests: readonly TransferRequest[], { lockWaitMs }) =>
      transact((work) => prepareTransfers(work, requests), { lockWaitMs }),
    maxSize,
    onBatch: (size) => metrics.batchSize.labels('prepare').observe(size),
  })
  const pay = createBatcher({
    run: (inputs: readonly PayInput[], patience) =>
      transactBatch(patience, (work) => payAll(work, payers, inputs)),
    maxSize,
    onBatch: (size) => metrics.batchSize.labels('pay').observe(size),
  })
  return {
    prepareTransfer,
    pay,
    async drain() {
      await prepareTransfer.drain()
      await pay.drain()
    },
  }
}
