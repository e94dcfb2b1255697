/** The voice room of this page, as its link sees it. */
import { voiceRoomPass } from '@linnet/protocol/rooms/voice'
import type { LinkedRoom } from '~/calls/rooms/room-link'
import { changeVoice, currentVoice } from './voice-state'

interface VoiceNews extends Pick<LinkedRoom, 'roomId' | 'device' | 'beat' | 'onLost'> {
  onClosed: () => void
}

/** There are no pictures, and raised hands are told to the server. */
export const linkedVoice = ({ roomId, device, beat, onClosed, onLost }: VoiceNews): LinkedRoom => ({
  roomId,
  device,
  beat,
  enter: (engine) => engine.call(voiceRoomPass, { roomId, device }),
  onRefused(refusal) {
    if (refusal === 'VoiceRoomClosed') onClosed()
    if (refusal === 'NotInVoiceRoom') onLost()
  },
  onLost,
  shown() {
    const { stage, quality } = currentVoice() ?? {}
    return stage && { stage, quality }
  },
  change: changeVoice,
  hasPictures: false,
})
