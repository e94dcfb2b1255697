import type { ContentOf } from '@linnet/protocol/conversations/calls'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import type { WordsContext } from '~/messages/message-kinds'
import { pokeTexts } from './poke-texts'

type Poke = Pick<ContentOf<'poke'>, 'person'>

/** Words a poke for its reader. In a direct chat a poke names nobody: it is for the other person. */
export function pokeWords({ person }: Poke, { language, me, sender }: WordsContext): string {
  const texts = pokeTexts[language]
  if (sender.id === '' && sender.name === '') return kindLabel('poke', language)
  const isMine = sender.id === me
  const name = (each: { id: string; name: string }) =>
    each.id === me ? texts.you : texts.named({ name: each.name })
  const from = name(sender)
  const words = person
    ? texts.poked({ from, to: person.id === sender.id ? texts.themself : name(person) })
    : isMine || sender.name === ''
      ? texts.pokedAlone({ from: isMine ? from : texts.named({ name: sender.name || '?' }) })
      : texts.poked({ from, to: texts.you })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const isPokeForMe = ({ person }: Poke, { me, sender }: Pick<WordsContext, 'me' | 'sender'>): boolean =>
  sender.id !== me && (person === undefined || person.id === me)
