/** The list of all message kinds. */
import type { z } from 'zod'
import { imageKind, videoKind } from './album-kinds'
import { changeKind } from './change'
import { chatRecordKind } from './chat-record'
import { contactCardKind } from './contact-card'
import { fileKind } from './file'
import type { Closed, Kind, Permissions } from './kind'
import { liveVideoKind } from './live-video'
import { liveVoiceKind } from './live-voice'
import { locationKind } from './location'
import { pokeKind } from './poke'
import { pollKind } from './poll'
import { redPacketKind } from './red-packet'
import { robotMessageKind } from './robot-message'
import { stickerKind } from './sticker'
import { systemMessageKind } from './system-message'
import { textKind } from './text'
import { transferKind } from './transfer'
import { videoCallKind } from './video-call'
import { viewOnceKind } from './view-once'
import { voiceKind } from './voice'
import { voiceCallKind } from './voice-call'

export const kinds = {
  text: textKind,
  voice: voiceKind,
  image: imageKind,
  video: videoKind,
  file: fileKind,
  redPacket: redPacketKind,
  voiceCall: voiceCallKind,
  videoCall: videoCallKind,
  contactCard: contactCardKind,
  poke: pokeKind,
  chatRecord: chatRecordKind,
  location: locationKind,
  liveVideo: liveVideoKind,
  liveVoice: liveVoiceKind,
  sticker: stickerKind,
  transfer: transferKind,
  robotMessage: robotMessageKind,
  poll: pollKind,
  viewOnce: viewOnceKind,
  systemMessage: systemMessageKind,
  change: changeKind,
} as const satisfies Record<string, Kind>

type Kinds = typeof kinds
export type KindName = keyof Kinds

/** The kinds that members send. */
export type SendableKind = {
  [K in KindName]: Kinds[K]['sent'] extends z.ZodType ? K : never
}[KindName]
export type SentOf<K extends SendableKind> = z.output<Extract<Kinds[K]['sent'], z.ZodType>>
export const isSendable = (kind: KindName): kind is SendableKind => kinds[kind].sent !== 'serverOnly'

/** The kinds that allow an action. */
export type KindThatMay<Action extends keyof Permissions> = {
  [K in KindName]: Kinds[K]['may'][Action] extends true ? K : never
}[KindName]

/** The content of these kinds, as received. */
export type ContentOf<K extends KindName> = {
  [Each in K]: { kind: Each } & Closed<z.output<Kinds[Each]['seen']>>
}[K]
