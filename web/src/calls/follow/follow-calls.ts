/** Follows the calls of this session. The code of calls is loaded with the first one. */
import type { Engine } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { currentCall } from '@linnet/protocol/calls/calls'
import { loadDirect } from '~/calls/load'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { onRefetch } from '~/calls/ongoing/refetch'
import { currentEngine, onEngine } from '~/session/engine'
import { askRooms } from './follow-group'
import { askMeeting } from './follow-meeting'
import { askVoice } from './follow-voice'

/** What the server pushes about calls. In order: each waits for the same code. */
export function handleCall(frame: Frame): void {
  loadDirect().then(
    ({ applyCallFrame }) => applyCallFrame(frame),
    // Offline, and not loaded before: what rings is asked for once it is connected.
    () => undefined,
  )
}

let isFollowing = false

/** Asks for the call that rings already, now and after each time without a connection. */
export function followCalls(): void {
  if (isFollowing) return
  isFollowing = true
  onRefetch(async () => {
    const engine = currentEngine()
    if (engine) await askCurrent(engine)
  })
  let stop: (() => void) | undefined
  onEngine((engine) => {
    stop?.()
    let wasReady = false
    const look = () => {
      const isReady = engine?.getState().connection === 'ready'
      if (engine && isReady && !wasReady) void askCurrent(engine)
      wasReady = isReady
    }
    stop = engine?.subscribe(look)
    look()
  })
}

/** Asks for the calls of this session, of each kind; resolves to whether there is one, or to undefined if that is not known. A page that was loaded again goes on in its own. */
export async function askCurrent(engine: Engine): Promise<boolean | undefined> {
  const [outcome, hasRoom] = await Promise.all([engine.call(currentCall, {}), askRooms(engine)])
  if (!outcome.ok) return hasRoom
  const { call } = outcome.value
  if (call || ongoingOf('direct')) (await loadDirect().catch(() => undefined))?.applyCurrentCall(call)
  return call !== undefined || hasRoom || (await askMeeting()) || askVoice(engine)
}
