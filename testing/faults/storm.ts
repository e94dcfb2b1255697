/** Thousands of devices that come back at once, in a process of their own. */
import { join } from 'node:path'
import type { StormOrders, StormOutcome } from './storm-devices'
import type { StormDevice } from './storm-seed'

/** Clients that lost their server come back within this time. */
const spreadMs = 1_000
const giveUpAfterMs = 240_000

/**
 * Runs the devices in a separate process, so that they share neither a thread nor open files with the clients
 * already signed in.
 */
export async function storm({
  url,
  devices,
}: {
  url: string
  devices: readonly StormDevice[]
}): Promise<StormOutcome> {
  const orders: StormOrders = { url, devices, spreadMs, giveUpAfterMs }
  const { promise, resolve, reject } = Promise.withResolvers<StormOutcome>()
  const child = Bun.spawn([process.execPath, '--no-env-file', join(import.meta.dir, 'storm-devices.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc(message: unknown) {
      if (message === 'started') child.send(orders)
      else resolve(message as StormOutcome)
    },
    onExit: (_, code) => reject(new Error(`the devices ended with ${code}`)),
  })
  return promise.finally(() => child.kill())
}
