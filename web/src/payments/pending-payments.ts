/** Resumes unanswered payments left by an earlier page or another tab. */
import { create } from 'zustand'
import { currentEngine, onEngine } from '~/session/engine'
import { resolveOrder } from './resolve-order'
import {
  endOrder,
  isUnresolved,
  listOrders,
  onOrdersChange,
  removeOrder,
  type StoredOrder,
  whileLookingAfter,
} from './stored-orders'

type Pending = {
  /** All stored payments; undefined until they have been read. */
  orders: readonly StoredOrder[] | undefined
  /** The unresolved payments handled by this tab: no sheet and no other tab handles them. */
  taken: readonly string[]
}

/** The stored payments, of which only those without a sheet are shown. */
export const usePending = create<Pending>()(() => ({ orders: undefined, taken: [] }))

/** The payments that have ended, and the unresolved ones of this tab. */
export const shownOf = ({ orders = [], taken }: Pending): readonly StoredOrder[] =>
  orders.filter((order) => !isUnresolved(order) || taken.includes(order.intentId))

const firstWaitMs = 2_000
const longestWaitMs = 15_000

const followed = new Set<string>()
/** Functions that end the waits between two queries. */
const waits = new Set<() => void>()

/** Call once, when the page is idle. `onShown` loads the component that shows them. */
export function followPayments(onShown: () => void): void {
  onOrdersChange(() => void readOrders())
  usePending.subscribe((pending) => {
    if (shownOf(pending).length > 0) onShown()
  })
  onEngine((engine) => {
    if (!engine) return usePending.setState({ orders: undefined, taken: [] })
    let wasReady = false
    engine.subscribe(() => {
      const isReady = engine.getState().connection === 'ready'
      if (isReady && !wasReady) checkPayments()
      wasReady = isReady
    })
    return void readOrders()
  })
}

async function readOrders(): Promise<void> {
  const orders = await listOrders().catch(() => [])
  if (!currentEngine()) return
  usePending.setState({ orders })
  for (const order of orders) if (isUnresolved(order)) void follow(order.intentId)
}

async function follow(intentId: string): Promise<void> {
  const engine = currentEngine()
  if (!engine || followed.has(intentId)) return
  followed.add(intentId)
  await whileLookingAfter(intentId, async () => {
    usePending.setState(({ taken }) => ({ taken: [...taken, intentId] }))
    for (let waitMs = firstWaitMs; currentEngine() === engine; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const order = (await listOrders()).find((each) => each.intentId === intentId)
      if (!order || !isUnresolved(order)) break
      const ending = await resolveOrder(engine.call, intentId)
      if (ending !== undefined && ending !== 'open') await endOrder(intentId, ending)
      else await pause(waitMs)
    }
  }).catch(() => undefined)
  followed.delete(intentId)
  usePending.setState(({ taken }) => ({ taken: taken.filter((each) => each !== intentId) }))
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waits.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    waits.add(end)
  })

/** Queries all unanswered payments immediately. */
export function checkPayments(): void {
  for (const end of waits) end()
}

/** Cancels a payment that has not been made. Returns false if the server did not answer. */
export async function cancelPayment(intentId: string): Promise<boolean> {
  const engine = currentEngine()
  const ending = engine && (await resolveOrder(engine.call, intentId, true))
  if (!ending || ending === 'open') return false
  await endOrder(intentId, ending)
  checkPayments()
  return true
}

/** Forgets a payment, after the person has seen its outcome. */
export const dismissPayment = (intentId: string): Promise<void> => removeOrder(intentId)
