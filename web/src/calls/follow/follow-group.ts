/** Follows the group calls of this session. Their code is loaded with the first that concerns this person. */
import { readEvent, type Engine } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { currentGroupCalls } from '@linnet/protocol/groupcalls/calls'
import { groupCallChanged } from '@linnet/protocol/groupcalls/events'
import { loadGroup } from '~/calls/load'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { noteRoom } from './known-rooms'

/** Handles pushes about the calls of my groups. Most of them do not concern me: only their bar is shown. */
export function handleRoom(frame: Frame): void {
  const view = readEvent(groupCallChanged, frame)
  if (!view) return
  const me = currentEngine()?.getState().me
  if (!ongoingOf('group') && !view.people.some(({ personId }) => personId === me)) return noteRoom(view)
  loadGroup().then(
    ({ applyGroupFrame }) => applyGroupFrame(frame),
    // The device is offline, and the code was not loaded before: ringing calls are fetched once connected.
    () => noteRoom(view),
  )
}

/** Fetches the group calls that concern this person; resolves to whether there are any, or to undefined if that is unknown. */
export async function askRooms(engine: Engine): Promise<boolean | undefined> {
  const outcome = await engine.call(currentGroupCalls, {})
  if (!outcome.ok) return undefined
  const { rooms } = outcome.value
  if (rooms.length > 0 || ongoingOf('group'))
    (await loadGroup().catch(() => undefined))?.applyGroupCalls(rooms)
  return rooms.length > 0
}
