/** Translation of messages and transcription of voice, by providers that the operator has chosen. */
import { join } from 'node:path'
import { transcribe, translate } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { refuse } from '../kernel/refusal'
import { uploads } from '../uploads'
import { createAnswers, pruneAnswers } from './answers'
import { createTranscriber, createTranslator } from './providers'
import { translationSettings } from './settings'
import { createTranscription, type Transcription } from './transcription'
import { createTranslation } from './translation'

const daySeconds = 86_400

export type TranslationOffer = Pick<Transcription, 'transcribeProof'>

export const translation: Domain<TranslationOffer> = {
  name: 'translation',
  migrations: join(import.meta.dir, 'migrations'),
  settings: translationSettings,
  open({ config, read, transact, clock, limiters, log, of }) {
    const { translator, transcriber, charsPerDay, secondsPerDay } = config.of(translationSettings)
    const answer = createAnswers({ transact, log, nowMs: clock.nowMs })
    const limiter = limiters.open('translation')
    const budget =
      (what: string, count: number) =>
      (personId: string, cost: number): void => {
        const limit = { count, seconds: daySeconds }
        const seconds = limiter?.take(`${what}:${personId}`, limit, Math.min(cost, count))
        if (seconds !== undefined) refuse('TooManyRequests', { seconds })
      }
    const parts = { read, answer }
    const translateOne = createTranslation({
      ...parts,
      provider: translator && { ...translator, translate: createTranslator(translator) },
      spend: budget('translation', charsPerDay),
    })
    const voices = createTranscription({
      ...parts,
      readStored: of(uploads).readStored,
      provider: transcriber && { ...transcriber, transcribe: createTranscriber(transcriber) },
      spend: budget('transcription', secondsPerDay),
    })
    return {
      routes: [
        implementGathered(translate, async ({ caller: { personId }, input }) => ({
          text: await translateOne(personId, input),
        })),
        implementGathered(transcribe, async ({ caller: { personId }, input }) => ({
          text: await voices.transcribe({ personId, ...input }),
        })),
      ],
      startFacts: { base: () => ({ translates: translator ? 1 : 0, voiceToText: transcriber ? 1 : 0 }) },
      offer: { transcribeProof: voices.transcribeProof },
      jobs: [pruneAnswers],
    }
  },
}
