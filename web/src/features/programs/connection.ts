/** The app's end of the port that it gives to a program. */
import {
  type BridgeAnswer,
  bridgeCalls,
  type BridgeLook,
  type BridgeReason,
  type BridgeRequest,
} from '@linnet/protocol/miniprograms/bridge'
import type { Guard } from './guard'

/** What became of a request. */
export type Done = { value: unknown } | { reason: BridgeReason }

/** Why a program was closed: it said too much or nonsense, or its page went elsewhere. */
export type StopReason = 'flood' | 'malformed' | 'left'

export interface ConnectionParts {
  guard: Guard
  /** The program is the screen in front, and somebody has just touched it. */
  isTouched: () => Promise<boolean>
  /** Does what a program may ask for. What it throws is `failed`. */
  run: (request: BridgeRequest) => Promise<Done>
  onStop: (why: StopReason) => void
}

export interface Connection {
  tellLook: (look: BridgeLook) => void
  /** Nothing is heard or said after this. */
  close: () => void
}

/** Listens to a program until it is closed. */
export function connectProgram(
  port: MessagePort,
  { guard, isTouched, run, onStop }: ConnectionParts,
): Connection {
  let isOpen = true
  const close = () => {
    isOpen = false
    port.close()
  }
  const say = (message: BridgeAnswer | { event: 'look'; look: BridgeLook }) => {
    if (isOpen) port.postMessage(JSON.stringify(message))
  }
  async function answer(request: BridgeRequest): Promise<void> {
    const mayRun = !bridgeCalls[request.call].asks || (await isTouched())
    const done = mayRun
      ? await run(request).catch((): Done => ({ reason: 'failed' }))
      : { reason: 'untouched' as const }
    const { id } = request
    guard.finish(request, 'reason' in done ? done.reason : undefined)
    say('reason' in done ? { id, ok: false, reason: done.reason } : { id, ok: true, value: done.value })
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOpen) return
    const verdict = guard.take(data)
    switch (verdict.type) {
      case 'run':
        return void answer(verdict.request)
      case 'refuse':
        return say({ id: verdict.id, ok: false, reason: verdict.reason })
      case 'stop':
        close()
        return onStop(verdict.why)
    }
  }
  return { tellLook: (look) => say({ event: 'look', look }), close }
}
