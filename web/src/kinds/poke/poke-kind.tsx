import { usePreferences } from '~/i18n/preferences'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { useClientState } from '~/session/engine'
import { pokeWords } from './poke-words'

/** A nudge: a centred line, and a shaking screen for the person poked. */
export const pokeKind: MessageKindPart<'poke'> = {
  preview: pokeWords,
  Bubble: laterBubble<'poke'>(() => import('./PokeBubble').then((module) => module.PokeBubble), WaitingPoke),
  frame: 'line',
  loadComposerActions: () => import('./poke-actions').then((module) => module.composerActions),
}

function WaitingPoke({ message: { content, sender } }: { message: ShownMessage<'poke'> }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  return <>{pokeWords(content, { language, me, sender })}</>
}
