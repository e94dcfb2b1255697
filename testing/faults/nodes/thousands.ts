/** Thousands of devices in a process of their own, which stay at one server until they have to go to another. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoveOutcome, StayOrders } from './staying-devices'

/** Open files of a process besides its sockets. */
const otherFiles = 400

/** As many devices as the limits on open files allow. */
export const countWithinLimits = (wanted: number): number => Math.min(wanted, openFilesLimit() - otherFiles)

/** The limit on open files of this process and its children. */
const openFilesLimit = () =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)

export function openDevices(orders: StayOrders) {
  const { promise: inside, resolve, reject } = Promise.withResolvers<void>()
  let onReport: (outcome: MoveOutcome) => void = () => undefined
  const child = Bun.spawn([process.execPath, '--no-env-file', join(import.meta.dir, 'staying-devices.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc(message: unknown) {
      if (message === 'started') child.send(orders)
      else if (isInside(message)) resolve()
      else onReport(message as MoveOutcome)
    },
    onExit: (_, code) => reject(new Error(`the devices ended with ${code}`)),
  })
  return {
    inside,
    moveTo: (moveTo: string) => child.send({ moveTo }),
    report: () =>
      new Promise<MoveOutcome>((taken) => {
        onReport = taken
        child.send('report')
      }),
    stop: () => child.kill(),
  }
}

const isInside = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'inside' in message

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
