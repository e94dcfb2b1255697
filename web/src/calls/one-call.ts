/** A page is in one call of any kind at a time: the devices have one owner. */
import { isInCall, useCall } from './call-state'
import { isInRoom, useRoom } from './rooms/room-state'
import { isInVoice, useVoice } from './voice/voice-state'

/** Whether this page is in a call, a meeting or a voice room, or about to be. */
export const isInAny = (): boolean => isInCall() || isInRoom() || isInVoice()

/** The same; what it is in is then shown. */
export function showsCall(): boolean {
  if (isInCall()) useCall.setState({ isSmall: false })
  else if (isInRoom()) useRoom.setState({ isSmall: false })
  else if (isInVoice()) useVoice.setState({ isSmall: false })
  else return false
  return true
}
