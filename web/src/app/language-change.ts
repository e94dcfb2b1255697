/** What the server has said in another language follows a change of the language: names of deleted accounts, and answers. */
import type { EngineStorage } from '@linnet/client'
import { shownQueries } from '~/data/session-queries'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { deviceStorage } from '~/platform/browser-storage'
import { restartEngine } from '~/session/engine'
import { indexedDbStore } from '~/session/engine-store'
import { chatIn } from './stored-names'

/** In which language this device has stored names. Goes with the account's data. */
const storageKey = 'linnet.namesIn'

/** Follows it for as long as the session lasts. Returns a function that ends it. */
export function followLanguage(): () => void {
  follow(usePreferences.getState().language)
  return usePreferences.subscribe(({ language }) => follow(language))
}

/** A device that has noted no language has stored everything in this one. */
function follow(language: Language): void {
  const before = deviceStorage.read(storageKey)
  if (before === language) return
  deviceStorage.write(storageKey, language)
  if (before === undefined) return
  // The new connection tells the server the language, in which it names them from now on.
  restartEngine(storageIn(language))
  void shownQueries()?.client.invalidateQueries()
}

/** What the engine starts from, in a language. It saves what it starts from. */
const storageIn = (language: Language): Pick<EngineStorage, 'load' | 'loadOutbox'> => ({
  loadOutbox: indexedDbStore.loadOutbox,
  async load() {
    const stored = await indexedDbStore.load()
    if (!stored) return undefined
    const chats = new Map([...stored.chats].map(([id, chat]) => [id, chatIn(chat, language)]))
    return { ...stored, chats }
  },
})
