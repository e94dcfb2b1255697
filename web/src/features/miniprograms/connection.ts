/** The app's end of the port that it gives to a program. */
import {
  type BridgeAnswer,
  bridgeCalls,
  type BridgeLook,
  type BridgeReason,
  type BridgeRequest,
} from '@linnet/protocol/miniprograms/bridge'
import type { Guard } from './guard'

/** The outcome of a request. */
export type Done = { value: unknown } | { reason: BridgeReason }

/**
 * The reason why a program was closed: it sent too much or malformed messages, or its page navigated away.
 */
export type StopReason = 'flood' | 'malformed' | 'left'

export interface ConnectionParts {
  guard: Guard
  /** Whether the program is the screen in front, and was touched a moment ago. */
  isTouched: () => Promise<boolean>
  /** Performs a program's request. A thrown error counts as `failed`. */
  run: (request: BridgeRequest) => Promise<Done>
  onStop: (why: StopReason) => void
}

export interface Connection {
  sendLook: (look: BridgeLook) => void
  /** Closes the port: nothing is received or sent afterwards. */
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
  return { sendLook: (look) => say({ event: 'look', look }), close }
}
