/**
 * A process with thousands of devices, each with the connection of the real client. They stay at one server until it sends them away,
 * and then come back at another one.
 */
import { createReconnectingConnection } from '@linnet/client/connection/reconnecting-connection'
import { checkToken, tokenChecked } from '@linnet/protocol'
import { protocolVersion } from '@linnet/protocol/version'
import { z } from 'zod'
import type { StormDevice } from '../storm-seed'

export interface StayOrders {
  url: string
  devices: readonly StormDevice[]
  /** The last so many of them do not come back. */
  leaving?: number
}

export interface MoveOutcome {
  /** From the order to move until each device was sent away, in milliseconds. */
  awayMs: number[]
  /** From then until it had signed in again. */
  backMs: number[]
}

/** Connects no more at a time than a server takes at once. */
const atOnce = 50

let url = ''
let movedAt = 0
let inside = 0
/** Closes the connections of those who do not come back. */
const goodbyes: (() => void)[] = []
const outcome: MoveOutcome = { awayMs: [], backMs: [] }

process.on('message', (orders: StayOrders | { moveTo: string } | 'report') => {
  if (orders === 'report') process.send?.(outcome)
  else if ('moveTo' in orders) {
    url = orders.moveTo
    movedAt = performance.now()
    for (const leave of goodbyes) leave()
  } else void stay(orders)
})
process.send?.('started')

async function stay(orders: StayOrders): Promise<void> {
  url = orders.url
  const leaving = new Set(orders.leaving === undefined ? [] : orders.devices.slice(-orders.leaving))
  const waiting = [...orders.devices]
  const connectNext = async () => {
    for (let device = waiting.pop(); device; device = waiting.pop())
      await connect(device, leaving.has(device))
  }
  await Promise.all(Array.from({ length: atOnce }, connectNext))
  process.send?.({ inside })
}

/** Settles when the device has signed in for the first time. */
function connect({ token, useq, readsAtMs, heads }: StormDevice, isLeaving: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let awayAt: number | undefined
  const connection = createReconnectingConnection({
    url: () => url,
    language: () => 'en-us',
    greeting: () => z.encode(checkToken.data, { token, useq, readsAtMs, heads, protocol: protocolVersion }),
    onState(state) {
      if (isLeaving || state !== 'offline' || movedAt === 0 || awayAt !== undefined) return
      awayAt = performance.now()
      outcome.awayMs.push(awayAt - movedAt)
    },
    onFrame({ action }) {
      if (action !== tokenChecked.wire) return
      if (movedAt === 0) inside++
      else if (awayAt !== undefined) outcome.backMs.push(performance.now() - awayAt)
      resolve()
    },
    onConnectionTrouble: () => undefined,
  })
  if (isLeaving) goodbyes.push(() => connection.close())
  connection.open()
  return promise
}
