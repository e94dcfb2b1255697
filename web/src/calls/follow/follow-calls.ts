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

/** Handles pushes about calls, in order: each frame waits for the same code. */
export function handleCall(frame: Frame): void {
  loadDirect().then(
    ({ applyCallFrame }) => applyCallFrame(frame),
    // The device is offline, and the code was not loaded before: ringing calls are fetched once connected.
    () => undefined,
  )
}

let isFollowing = false

/** Fetches a call that is already ringing, now and after each reconnect. */
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

/**
 * Fetches this session's calls of each kind; resolves to whether there is one, or to undefined if that is unknown. A reloaded page
 * resumes its own call.
 */
export async function askCurrent(engine: Engine): Promise<boolean | undefined> {
  const [outcome, hasRoom] = await Promise.all([engine.call(currentCall, {}), askRooms(engine)])
  if (!outcome.ok) return hasRoom
  const { call } = outcome.value
  if (call || ongoingOf('direct')) (await loadDirect().catch(() => undefined))?.applyCurrentCall(call)
  return call !== undefined || hasRoom || (await askMeeting()) || askVoice(engine)
}
