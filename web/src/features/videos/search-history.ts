/** Earlier searches on this device, newest first. */
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { createSessionStore, onSessionChange } from '~/session/session-store'

const most = 10
const key = 'words'
const store = keyValueStore<readonly string[]>('video-searches')

export const useSearchHistory = createSessionStore<{ words: readonly string[] }>({ words: [] })

let isLoaded = false
onSessionChange(() => (isLoaded = false))

export async function loadSearchHistory(): Promise<void> {
  if (isLoaded) return
  isLoaded = true
  const stored = await store.get(key).catch(ignoreStorageFailure)
  if (stored) useSearchHistory.setState(({ words }) => ({ words: withWords(stored, words) }))
}

export const rememberSearch = (word: string): void =>
  keep(withWords(useSearchHistory.getState().words, [word]))

export const forgetSearches = (): void => keep([])

function keep(words: readonly string[]): void {
  useSearchHistory.setState({ words })
  void store.set(key, words).catch(ignoreStorageFailure)
}

const withWords = (known: readonly string[], latest: readonly string[]): readonly string[] =>
  [...latest, ...known.filter((word) => !latest.includes(word))].slice(0, most)
