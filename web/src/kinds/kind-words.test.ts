import { expect, test } from 'bun:test'
import type { KindName } from '@linnet/protocol'
import { languages } from '@linnet/protocol/languages'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import { callTexts } from './call/call-texts'
import { chatRecordTexts } from './chat-record/chat-record-texts'
import { cardTexts } from './contact-card/card-texts'
import { fileTexts } from './file/file-texts'
import { liveTexts } from './live/live-texts'
import { locationCardTexts } from './location/location-card-texts'
import { mediaTexts } from './media/media-texts'
import { pokeTexts } from './poke/poke-texts'
import { pollTexts } from './poll/poll-texts'
import { redPacketTexts } from './red-packet/red-packet-texts'
import { stickerTexts } from './sticker/sticker-texts'
import { transferTexts } from './transfer/transfer-texts'
import { viewOnceTexts } from './view-once/view-once-texts'
import { voiceTexts } from './voice/voice-texts'

test.each([...languages])(
  'the app calls a message what notifications and archives call it, in %s',
  (language) => {
    const labels = {
      voice: voiceTexts[language].label,
      image: mediaTexts[language].imageLabel,
      video: mediaTexts[language].videoLabel,
      file: fileTexts[language].label,
      redPacket: redPacketTexts[language].label,
      voiceCall: `[${callTexts[language].voiceCall}]`,
      videoCall: `[${callTexts[language].videoCall}]`,
      contactCard: cardTexts[language].label,
      poke: pokeTexts[language].label,
      chatRecord: chatRecordTexts[language].label,
      location: locationCardTexts[language].label,
      liveVideo: `[${liveTexts[language].liveVideo}]`,
      liveVoice: `[${liveTexts[language].liveVoice}]`,
      sticker: stickerTexts[language].label,
      transfer: transferTexts[language].label,
      poll: pollTexts[language].label,
      viewOnce: viewOnceTexts[language].label,
    }
    for (const [kind, label] of Object.entries(labels))
      expect(label).toBe(kindLabel(kind as KindName, language))
  },
)
