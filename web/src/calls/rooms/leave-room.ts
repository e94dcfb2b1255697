/** Leaves a group call at the server, also if that can't be reached now. */
import type { Engine, Outcome } from '@linnet/client'
import { leaveRoom } from '@linnet/protocol/rooms/calls'
import type { RoomView } from '@linnet/protocol/rooms/events'
import { saySurely } from '~/calls/close-call'

export const leaveForSure = (engine: Engine, roomId: string): Promise<Outcome<RoomView>> =>
  saySurely(engine, () => engine.call(leaveRoom, { roomId }))
