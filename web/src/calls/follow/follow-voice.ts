/** Follows the voice rooms of this session. Their code is loaded with the first that this page joins. */
import { readEvent, type Engine } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { showVoiceRoom, voiceRoomChanged, voiceRoomClosed } from '@linnet/protocol/groupcalls/voicerooms'
import { seatIn } from '~/calls/kinds/voice/voice-view'
import { loadVoice } from '~/calls/load'
import { keptDevice } from '~/calls/ongoing/call-memory'
import { isInCall, ongoingOf } from '~/calls/ongoing/ongoing'
import { noteClosed, noteVoice } from './known-rooms'

export const isOfVoice = ({ action }: Frame): boolean =>
  action === voiceRoomChanged.wire || action === voiceRoomClosed.wire

/** Handles pushes about voice rooms. */
export function handleVoice(frame: Frame): void {
  const closed = readEvent(voiceRoomClosed, frame)
  if (closed) {
    noteClosed(closed)
    if (ongoingOf('voice')) void loadVoice().then(({ applyClosed }) => applyClosed(closed.id), ignore)
  }
  const changed = readEvent(voiceRoomChanged, frame)
  if (changed) {
    noteVoice(changed)
    if (ongoingOf('voice')) void loadVoice().then(({ voiceRoom }) => voiceRoom.apply(changed), ignore)
  }
}

/**
 * Ignores a failure to load the code: a page that is in a room has loaded it, and the next heartbeat brings
 * the same state.
 */
const ignore = () => undefined

/** Rejoins the voice room that this page was in before a reload. Resolves to whether there was one. */
export async function askVoice(engine: Engine): Promise<boolean> {
  const device = keptDevice()
  if (device === undefined || isInCall()) return false
  const outcome = await engine.call(showVoiceRoom, {})
  const room = outcome.ok ? outcome.value.room : undefined
  if (!room || seatIn(room, engine.getState().me)?.device !== device) return false
  const loaded = await loadVoice().catch(() => undefined)
  return loaded?.rejoinVoice(room, device) ?? false
}
