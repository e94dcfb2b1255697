/** The parts of all message kinds. Loaded when a session starts. */
import { videoCallKind, voiceCallKind } from '~/kinds/call/call-kinds'
import { chatRecordKind } from '~/kinds/chat-record/chat-record-kind'
import { contactCardKind } from '~/kinds/contact-card/contact-card-kind'
import { fileKind } from '~/kinds/file/file-kind'
import { liveVideoKind, liveVoiceKind } from '~/kinds/live/live-kinds'
import { locationKind } from '~/kinds/location/location-kind'
import { imageKind, videoKind } from '~/kinds/media/media-kinds'
import { pokeKind } from '~/kinds/poke/poke-kind'
import { pollKind } from '~/kinds/poll/poll-kind'
import { redPacketKind } from '~/kinds/red-packet/red-packet-kind'
import { robotMessageKind } from '~/kinds/robot-message/robot-message-kind'
import { stickerKind } from '~/kinds/sticker/sticker-kind'
import { systemMessageKind } from '~/kinds/system-message/system-message-kind'
import { textKind } from '~/kinds/text/text-kind'
import { transferKind } from '~/kinds/transfer/transfer-kind'
import { unknownKind } from '~/kinds/unknown/unknown-kind'
import { viewOnceKind } from '~/kinds/view-once/view-once-kind'
import { voiceKind } from '~/kinds/voice/voice-kind'
import type { KindParts } from '~/messages/message-kinds'

export const kinds: KindParts = {
  text: textKind,
  voice: voiceKind,
  image: imageKind,
  video: videoKind,
  file: fileKind,
  redPacket: redPacketKind,
  transfer: transferKind,
  voiceCall: voiceCallKind,
  videoCall: videoCallKind,
  contactCard: contactCardKind,
  poke: pokeKind,
  chatRecord: chatRecordKind,
  location: locationKind,
  liveVideo: liveVideoKind,
  liveVoice: liveVoiceKind,
  sticker: stickerKind,
  robotMessage: robotMessageKind,
  poll: pollKind,
  viewOnce: viewOnceKind,
  systemMessage: systemMessageKind,
  unknown: unknownKind,
}
