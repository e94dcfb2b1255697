/**
 * A process with thousands of devices, each with the connection of the real client. On command, all of them come back at once:
 * they sign in with their known state, read the first page of their list and watch the people on it.
 */
import { createReconnectingConnection } from '@linnet/client/connection/reconnecting-connection'
import { checkToken, type Frame, listChats, tokenChecked, watchPeople } from '@linnet/protocol'
import { protocolVersion } from '@linnet/protocol/version'
import { z } from 'zod'
import type { StormDevice } from './storm-seed'

export interface StormOrders {
  url: string
  devices: readonly StormDevice[]
  /** The devices come back at random moments within this time. */
  spreadMs: number
  /** After that, devices that are not signed in are given up. */
  giveUpAfterMs: number
}

export interface StormOutcome {
  /** The time from the beginning of the storm until each device had signed in, and had its list. */
  signedInMs: number[]
  listedMs: number[]
  /** Sockets that ended before their device had signed in. */
  ended: number
}

const [listMethod = '', listPath = ''] = listChats.wire.split(' ')

process.on('message', (orders: StormOrders) => {
  void storm(orders).then((outcome) => {
    process.send?.(outcome)
    setTimeout(() => process.exit(), 500)
  })
})
process.send?.('started')

async function storm({ url, devices, spreadMs, giveUpAfterMs }: StormOrders): Promise<StormOutcome> {
  const outcome: StormOutcome = { signedInMs: [], listedMs: [], ended: 0 }
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  const all = Promise.all(
    devices.map(async (device) => {
      await Bun.sleep(Math.random() * spreadMs)
      await comeBack(url, device, {
        onSignedIn: () => outcome.signedInMs.push(since()),
        onListed: () => outcome.listedMs.push(since()),
        onEnded: () => outcome.ended++,
      })
    }),
  )
  await Promise.race([all, Bun.sleep(giveUpAfterMs)])
  return outcome
}

interface Watcher {
  onSignedIn: () => void
  onListed: () => void
  onEnded: () => void
}

/** Settles when the device is signed in and has its list. */
function comeBack(url: string, device: StormDevice, watcher: Watcher): Promise<void> {
  const { token, useq, readsAtMs, heads, peers } = device
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSignedIn = false
  let hasList = false
  const connection = createReconnectingConnection({
    url: () => url,
    language: () => 'en-us',
    greeting: () => z.encode(checkToken.data, { token, useq, readsAtMs, heads, protocol: protocolVersion }),
    onFrame: (frame) => void receive(frame),
    onState: (state) => state === 'offline' && !isSignedIn && watcher.onEnded(),
    onConnectionTrouble: () => undefined,
  })

  async function receive({ action }: Frame): Promise<void> {
    if (action !== tokenChecked.wire) return
    if (!isSignedIn) watcher.onSignedIn()
    isSignedIn = true
    connection.send(watchPeople.wire, { user_ids: peers })
    if (hasList) return
    const answer = await connection.request({ method: listMethod, path: listPath, payload: {} })
    // A reconnect repeats the request by itself; one that was refused or not answered is repeated after a pause, as screens do.
    if (hasList || answer === undefined || answer === 'NetworkFailure') return
    if (answer === 'Timeout' || typeof answer === 'string' || answer.err !== 0) {
      setTimeout(() => void receive({ action }), 3_000)
      return
    }
    hasList = true
    watcher.onListed()
    resolve()
  }

  connection.open()
  return promise
}
