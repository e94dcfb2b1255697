import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Outgoing } from '../kernel/outgoing/outgoing'
import type { ReadWork, Transact } from '../kernel/work'
import type { SpenderOf, WalletOffer } from '../wallet'
import type { ProgramAddress } from './address'
import { consentsOf, forget, introduce, listOf, noteOpened, pin, showOne } from './catalogue'
import type { Catalogue } from './desk/listing'
import { framedAddress } from './pages/framing'
import type { Stage } from './pages/stage'
import { payOrder } from './pay/pay'
import { type ReceiptParts, showReceiptTo } from './pay/receipt'

export interface RouteParts extends ReceiptParts {
  catalogue: Catalogue
  address: ProgramAddress
  /** Shows pages of other sites; undefined where there is no origin for them. */
  stage: Pick<Stage, 'pathFor'> | undefined
  /** Asks other sites about their pages. */
  outgoing: Outgoing
  read: () => ReadWork
  transact: Transact
  spenderOf: SpenderOf
  confirmPayment: WalletOffer['confirmPayment']
  /** Sends the receipt of a payment. */
  onPaid: () => void
}

export const miniProgramRoutes = (parts: RouteParts): readonly Implementation[] => [
  ...catalogueRoutes(parts),
  implementGathered(calls.payProgram, async ({ caller, input: { password, passkey, ...payment } }) => {
    await parts.confirmPayment(caller.personId, { intentId: payment.intentId, password, passkey })
    const paid = await payOrder(parts.transact, parts.catalogue, {
      ...payment,
      payer: parts.spenderOf(caller),
    })
    parts.onPaid()
    return paid
  }),
  implementGathered(calls.openPage, ({ input: { url } }) => openPage(parts, url)),
  implementQuery(calls.showReceipt, async ({ work, caller: { personId }, input: { id, order } }) => ({
    receipt: await showReceiptTo(work, parts, { personId, programId: id, name: order }),
  })),
]

async function openPage({ address, stage, outgoing, read }: RouteParts, url: string) {
  const page = stage && (await framedAddress(outgoing, url))
  return {
    isFramed: page !== undefined,
    path: page ? stage.pathFor(page, read().nowMs) : '',
    host: page?.host ?? '',
    origin: address.origin ?? '',
    port: address.port,
  }
}

function catalogueRoutes({ catalogue, keys, address }: RouteParts): readonly Implementation[] {
  // The port is known only once the server listens.
  const where = () => ({ origin: address.origin ?? '', port: address.port })
  return [
    implementQuery(calls.listPrograms, async ({ work, caller, input: { kind } }) => ({
      programs: await listOf(work, { catalogue, kind }, caller),
      ...where(),
    })),
    implementQuery(calls.showProgram, async ({ work, caller, input: { id } }) => ({
      ...(await showOne(work, { catalogue, id }, caller)),
      ...where(),
    })),
    implement(calls.openProgram, async ({ work, caller: { personId }, input: { id } }) => {
      await noteOpened(work, catalogue, { personId, programId: id })
      return {}
    }),
    implement(calls.pinProgram, async ({ work, caller: { personId }, input: { id, isPinned } }) => {
      await pin(work, catalogue, { personId, programId: id, isPinned })
      return {}
    }),
    implement(calls.introduceMe, ({ work, caller: { personId }, input: { id, agrees = false } }) =>
      introduce(work, { catalogue, keys }, { personId, programId: id, agrees }),
    ),
    implement(calls.forgetMe, async ({ work, caller: { personId }, input: { id } }) => {
      await forget(work, { personId, programId: id })
      return {}
    }),
    implementQuery(calls.listConsents, ({ work, caller }) => consentsOf(work, catalogue, caller)),
  ]
}
