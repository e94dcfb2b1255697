import type { CallInput, PersonId, translate } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import type { Answer } from './answers'
import type { Translate } from './providers'
import { readMessage, wordsOf } from './read-message'
import type { ProviderConfig } from './settings'

interface Parts {
  read: () => ReadWork
  answer: Answer
  provider: (ProviderConfig & { translate: Translate }) | undefined
  spend: (personId: PersonId, characters: number) => void
}

type Input = CallInput<typeof translate>

/** Translates a message or a text for a person. */
export const createTranslation =
  ({ read, answer, provider, spend }: Parts) =>
  async (personId: PersonId, input: Input): Promise<string> => {
    // The check comes before anything else, so that a server without a provider reveals no more about
    // messages than others.
    const words = await wordsFor(read(), personId, input)
    if (!/\p{L}/u.test(words)) return refuse('NothingToTranslate')
    if (!provider) return refuse('TranslationOff')
    const text = await answer({
      about: `translate ${provider.url} ${provider.model} ${input.to}`,
      source: words,
      spend: () => spend(personId, words.length),
      ask: () => provider.translate(words, input.to),
    })
    return text ?? refuse('TranslationFailed')
  }

async function wordsFor(work: ReadWork, personId: PersonId, input: Input): Promise<string> {
  const { conversationId, cseq, text } = input
  const isOfMessage = conversationId !== undefined && cseq !== undefined
  if (isOfMessage && text === undefined)
    return wordsOf(await readMessage(work, { personId, conversationId, cseq }))
  if (text === undefined || conversationId !== undefined || cseq !== undefined)
    return refuse('BadInput', { field: 'text' })
  return text
}
