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
import { chatIn } from './stored-names'

/** The language in which this device has stored names. Deleted with the account's data. */
const storageKey = 'linnet.namesIn'

/** Follows the language for as long as the session lasts. Returns a function that ends it. */
export function followLanguage(): () => void {
  follow(usePreferences.getState().language)
  return usePreferences.subscribe(({ language }) => follow(language))
}

/** Everything on this device was stored in the current language if none is stored. */
function follow(language: Language): void {
  const before = deviceStorage.read(storageKey)
  if (before === language) return
  deviceStorage.write(storageKey, language)
  if (before === undefined) return
  // The new connection reports the language to the server, which uses it for names from then on.
  const hasNotes = [...(currentEngine()?.getState().chats.values() ?? [])].some(({ isNotes }) => isNotes)
  restartEngine(storageIn(language))
  // The server names the notes in the language in which they were last opened.
  if (hasNotes) void currentEngine()?.call(openNotes, {})
  void shownQueries()?.client.invalidateQueries()
}

/** The engine's initial state with its names in a language. The engine saves its initial state. */
const storageIn = (language: Language): Pick<EngineStorage, 'load' | 'loadOutbox'> => ({
  loadOutbox: indexedDbStore.loadOutbox,
  async load() {
    const stored = await indexedDbStore.load()
    if (!stored) return undefined
    const chats = new Map([...stored.chats].map(([id, chat]) => [id, chatIn(chat, language)]))
    return { ...stored, chats }
  },
})
