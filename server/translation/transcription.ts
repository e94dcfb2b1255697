import type { Content } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import type { StoredBytes } from '../uploads'
import type { Answer } from './answers'
import type { Transcribe } from './providers'
import { type MessagePlace, readMessage } from './read-message'
import type { ProviderConfig } from './settings'

/** The largest voice: a minute takes far less, unless it is stored as uploaded. */
const maxVoiceBytes = 10 * 1024 * 1024
const unknownSeconds = 60

interface Parts {
  read: () => ReadWork
  answer: Answer
  readStored: (work: ReadWork, fileId: string) => Promise<StoredBytes | undefined>
  provider: (ProviderConfig & { transcribe: Transcribe }) | undefined
  spend: (whose: string, seconds: number) => void
}

export interface Transcription {
  /** Transcribes a voice message that its reader may read now. */
  transcribe: (place: MessagePlace) => Promise<string>
  /** Transcribes a message that staff review, on the budget of `whose`; undefined without a provider. */
  transcribeProof: ((content: Content, whose: string) => Promise<string>) | undefined
}

export function createTranscription({ read, answer, readStored, provider, spend }: Parts): Transcription {
  const writeDown = async (content: Content, whose: string): Promise<string> => {
    if (content.kind !== 'voice') return refuse('NotAVoiceMessage')
    if (!provider) return refuse('VoiceToTextOff')
    const { file } = content
    if (file.size > maxVoiceBytes) return refuse('TooLarge')
    const stored = await readStored(read(), file.id)
    if (!stored) return refuse('MessageGone')
    const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer())
    const text = await answer({
      about: `transcribe ${provider.url} ${provider.model}`,
      source: bytes,
      spend: () => spend(whose, file.durationMs ? Math.ceil(file.durationMs / 1000) : unknownSeconds),
      ask: () => provider.transcribe({ bytes, mime: stored.mime }),
    })
    if (text === undefined) return refuse('VoiceToTextFailed')
    return text === '' ? refuse('NoWordsHeard') : text
  }
  return {
    transcribe: async (place) => writeDown(await readMessage(read(), place), place.personId),
    transcribeProof: provider && writeDown,
  }
}
