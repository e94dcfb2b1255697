import { videoCallKind, voiceCallKind } from '~/kinds/call/call-kinds'
import { chatRecordKind } from '~/kinds/chat-record/chat-record-kind'
import { contactCardKind } from '~/kinds/contact-card/contact-card-kind'
import { fileKind } from '~/kinds/file/file-kind'
import { liveVideoKind, liveVoiceKind } from '~/kinds/live/live-kinds'
import { locationKind } from '~/kinds/location/location-kind'
import { imageKind, videoKind } from '~/kinds/media/media-kinds'
import { noticeKind } from '~/kinds/notice/notice-kind'
import { pokeKind } from '~/kinds/poke/poke-kind'
import { redPacketKind } from '~/kinds/red-packet/red-packet-kind'
import { stickerKind } from '~/kinds/sticker/sticker-kind'
import { textKind } from '~/kinds/text/text-kind'
import { transferKind } from '~/kinds/transfer/transfer-kind'
import { unknownKind } from '~/kinds/unknown/unknown-kind'
import { voiceKind } from '~/kinds/voice/voice-kind'
import type { MessageKindPart } from '~/messages/message-kinds'

/** Registers every kind of message, one line each. Loaded when a session starts. */
export const kinds: readonly MessageKindPart[] = [
  textKind,
  voiceKind,
  imageKind,
  videoKind,
  fileKind,
  redPacketKind,
  transferKind,
  voiceCallKind,
  videoCallKind,
  contactCardKind,
  pokeKind,
  chatRecordKind,
  locationKind,
  liveVideoKind,
  liveVoiceKind,
  stickerKind,
  noticeKind,
  unknownKind,
]
