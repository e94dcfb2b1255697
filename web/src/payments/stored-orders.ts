/**
 * Payments stored on the device, from before they are sent until the person has seen their outcome. Trade
 * passwords are not stored. Tabs notify each other of changes by a key in the device's storage.
 */
import { deviceStorage } from '~/platform/browser-storage'
import { keyValueStore } from '~/platform/storage'
import type { PaymentEnding } from './payment-flow'

export type StoredOrder = {
  intentId: string
  cid: string
  kind: string
  /** The title shown when it was confirmed. */
  title: string
  payee?: { id: string; name: string; photo: string }
  details: readonly { label: string; value: string }[]
  amount: bigint
  fee: bigint
  /** `POINTS`, or the wallet's currency. */
  asset: string
  /** Time of sending, in milliseconds. */
  at: number
  /** Absent while it is unresolved. */
  ending?: PaymentEnding
}

const orders = keyValueStore<StoredOrder>('payments')
const changedKey = 'linnet.payments'

let listeners: readonly (() => void)[] = []

/** Calls the listener after every change, in any tab. */
export function onOrdersChange(listener: () => void): () => void {
  listeners = [...listeners, listener]
  const onStorage = ({ key }: StorageEvent) => key === changedKey && listener()
  window.addEventListener('storage', onStorage)
  return () => {
    listeners = listeners.filter((each) => each !== listener)
    window.removeEventListener('storage', onStorage)
  }
}

function changed(): void {
  deviceStorage.write(changedKey, crypto.randomUUID())
  for (const listener of listeners) listener()
}

/** Resolves once it is stored. Fails where the device has no storage: then the payment must not be sent. */
export async function saveOrder(order: StoredOrder): Promise<void> {
  await orders.set(order.intentId, order)
  changed()
}

/** Forgets a payment: its answer has arrived, or the person has seen its outcome. */
export async function removeOrder(intentId: string): Promise<void> {
  await orders.delete(intentId)
  changed()
}

/** Stores the outcome until the person has seen it. Does nothing if the payment is no longer stored. */
export async function endOrder(intentId: string, ending: PaymentEnding): Promise<void> {
  const order = await orders.get(intentId)
  if (order) await saveOrder({ ...order, ending })
}

/** Oldest first. */
export async function listOrders(): Promise<StoredOrder[]> {
  return [...(await orders.all()).values()].toSorted((one, other) => one.at - other.at)
}

export const isUnresolved = ({ ending }: StoredOrder): boolean => ending === undefined

/** Runs `act` while no other tab or sheet handles the payment; waits until then. */
export async function whileLookingAfter(intentId: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(`linnet-payment-${intentId}`, act)
}
