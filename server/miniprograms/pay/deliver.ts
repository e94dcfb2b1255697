/** Sends receipts to programs' servers, each at least once. */
import type { Log } from '../../kernel/log'
import { createDeliveries, hostOf, isTaken, nextTry, post } from '../../kernel/outgoing/deliveries'
import type { Outgoing } from '../../kernel/outgoing/outgoing'
import type { ReadWork, Transact } from '../../kernel/work'
import type { Catalogue } from '../desk/listing'
import {
  deleteDelivery,
  type DeliveryRow,
  postponeDelivery,
  putOffDeliveries,
  takeDeliveries,
} from './delivery-store'
import { selectByIds } from './payment-store'
import { receiptOf, type ReceiptParts } from './receipt'

export interface ReceiptDeliveryParts extends ReceiptParts {
  catalogue: Catalogue
  transact: Transact
  read: () => ReadWork
  outgoing: Outgoing
  log: Log
}

export const createReceiptDeliveries = (parts: ReceiptDeliveryParts) =>
  createDeliveries({
    name: 'miniprograms.receipts',
    take: ({ limit, leaseMs }) =>
      parts.transact(({ sql, nowMs }) => takeDeliveries(sql, { nowMs, untilMs: nowMs + leaseMs, limit }), {
        isBackground: true,
      }),
    receiverOf: ({ programId }) => ({ host: hostOf(webhookOf(parts, programId) ?? ''), owner: programId }),
    deliver: (delivery) => deliver(parts, delivery),
    putOff: (waiting) =>
      parts.transact(async ({ sql, nowMs }) => {
        const later = waiting.map(({ row, waitMs }) => ({ ...row, nextAt: new Date(nowMs + waitMs) }))
        await putOffDeliveries(sql, later)
      }),
    log: parts.log,
  })

async function deliver(parts: ReceiptDeliveryParts, delivery: DeliveryRow): Promise<void> {
  const { paymentId } = delivery
  const status = await send(parts, delivery)
  await parts.transact(async ({ sql, nowMs }) => {
    if (isTaken(status)) await deleteDelivery(sql, paymentId)
    else await postponeDelivery(sql, { paymentId, nextAt: nextTry(delivery, { status, nowMs }) })
  })
}

/**
 * Sends a receipt; returns the status of the answer, or undefined if there is none, for example because the
 * program no longer has a webhook.
 */
async function send(
  parts: ReceiptDeliveryParts,
  { paymentId, programId }: DeliveryRow,
): Promise<number | undefined> {
  const url = webhookOf(parts, programId)
  const [row] = await selectByIds(parts.read().sql, [paymentId])
  if (url === undefined || !row) return undefined
  return post(parts.outgoing, { url, body: JSON.stringify({ receipt: receiptOf(parts, row) }) })
}

/**
 * The webhook of a program. One that has been switched off since is still sent the receipts of earlier
 * payments.
 */
const webhookOf = ({ catalogue }: ReceiptDeliveryParts, programId: string): string | undefined =>
  catalogue.known(programId)?.webhook
