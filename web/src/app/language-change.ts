/**
 * Follows a change of the app's language with all data that the server returned in another language: names of
 * deleted accounts, and answers.
 */
import type { EngineStorage } from '@linnet/client'
import { openNotes } from '@linnet/protocol/conversations/notes'
import { shownQueries } from '~/data/session-queries'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { deviceStorage } from '~/platform/browser-storage'
import { currentEngine, restartEngine } from '~/session/engine'
import { indexedDbStore } from '~/session/engine-store'
import { onConnected } from '~/session/on-connected'
import { chatIn } from './stored-names'

/** The language in which this device has stored names. Deleted with the account's data. */
const storageKey = 'linnet.namesIn'

/** Follows the language for as long as the session lasts. Returns a function that ends it. */
export function followLanguage(): () => void {
  follow(usePreferences.getState().language)
  const stop = usePreferences.subscribe(({ language }) => follow(language))
  return () => {
    stop()
    stopNaming()
  }
}

let stopNaming = () => {}

/** Everything on this device was stored in the current language if none is stored. */
function follow(language: Language): void {
  const before = deviceStorage.read(storageKey)
  if (before === language) return
  deviceStorage.write(storageKey, language)
  if (before === undefined) return
  // The new connection reports the language to the server, which uses it for names from then on.
  const hasNotes = [...(currentEngine()?.getState().chats.values() ?? [])].some(({ isNotes }) => isNotes)
  restartEngine(storageIn(language))
  if (hasNotes) nameNotes()
  void shownQueries()?.client.invalidateQueries()
}

/** Opens the notes, which the server names in the language in which they were last opened; again until it answers. */
function nameNotes(): void {
  stopNaming()
  stopNaming = onConnected(() => {
    void currentEngine()
      ?.call(openNotes, {})
      .then(({ ok }) => ok && stopNaming())
  })
}

/** The engine's initial state with its names in a language. As something that is not current, the engine stores it again. */
const storageIn = (language: Language): Pick<EngineStorage, 'load' | 'loadOutbox'> => ({
  loadOutbox: indexedDbStore.loadOutbox,
  async load() {
    const stored = await indexedDbStore.load()
    if (!stored) return undefined
    const chats = new Map([...stored.chats].map(([id, chat]) => [id, chatIn(chat, language)]))
    return { ...stored, chats, isCurrent: false }
  },
})
