import {
  answer,
  type Call,
  type CallInput,
  type CallOutput,
  callOverSocket,
  checkToken,
  type PushedEvent,
  type Signal,
  tokenChecked,
  type TokenChecked,
} from '@linnet/protocol'
import { z } from 'zod'
import { callOver, type Outcome } from './call'

/** A frame as received, with its wire names. */
export interface WireFrame {
  action: string
  data: Record<string, unknown>
  id?: unknown
  useq?: number
}

/** An event or a signal of the protocol. */
type Named = Pick<PushedEvent | Signal, 'name' | 'wire'>

/** One socket of one person. */
export interface Device {
  readonly checked: TokenChecked
  readonly frames: readonly WireFrame[]
  /** The next frame of this event that was not returned yet; fails after 3 s. */
  next(event: Named, matches?: (frame: WireFrame) => boolean): Promise<WireFrame>
  send(signal: Named, data: unknown): void
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Outcome<CallOutput<C>>>
  /** Code and reason, once the socket has closed. */
  readonly closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

interface Waiter {
  matches: (frame: WireFrame) => boolean
  resolve: (frame: WireFrame) => void
}

/** Long enough for a machine that runs everything else as well; only a frame that never comes takes as long. */
const timeoutMs = 10_000

/** Opens a socket, sends checkToken and waits for the answer. */
export async function openDevice(url: string, token: unknown): Promise<Device> {
  const socket = new WebSocket(url)
  const frames: WireFrame[] = []
  const taken = new Set<WireFrame>()
  let waiters: Waiter[] = []
  let lastCall = 0
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  })
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as WireFrame
    frames.push(frame)
    const waiter = waiters.find(({ matches }) => matches(frame))
    if (!waiter) return
    waiters = waiters.filter((other) => other !== waiter)
    taken.add(frame)
    waiter.resolve(frame)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket did not open')))
  })
  const send = ({ wire: action }: Named, data: unknown, id?: number) =>
    socket.send(JSON.stringify({ action, id, data }))

  function next(event: Named, matches: (frame: WireFrame) => boolean = () => true): Promise<WireFrame> {
    const isWanted = (frame: WireFrame) => frame.action === event.wire && matches(frame)
    const waiting = frames.find((frame) => !taken.has(frame) && isWanted(frame))
    if (waiting) {
      taken.add(waiting)
      return Promise.resolve(waiting)
    }
    return new Promise((resolve, reject) => {
      const waiter = { matches: isWanted, resolve }
      waiters.push(waiter)
      setTimeout(() => {
        waiters = waiters.filter((other) => other !== waiter)
        reject(
          new Error(
            `no ${event.name} within ${timeoutMs} ms; received ${frames.map((each) => each.action).join(', ')}`,
          ),
        )
      }, timeoutMs)
    })
  }

  send(checkToken, token)
  const checked = z.decode(tokenChecked.data, (await next(tokenChecked)).data as never)
  return {
    checked,
    frames,
    next,
    closed,
    send,
    call: (call, input) =>
      callOver(call, input, async (path, payload) => {
        const id = ++lastCall
        send(callOverSocket, { path, payload }, id)
        const { data } = await next(answer, (frame) => frame.id === id)
        return data as unknown as { err: number; msg: string; data: unknown }
      }),
    async close() {
      socket.close()
      await closed
    },
  }
}
