import { deviceStorage } from '~/platform/browser-storage'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** Deleted with the account's other data when it signs out. */
const storageKey = 'linnet.emoji'
const maxRecent = 32

type EmojiMemory = {
  /** The emoji used last, newest first, in the skin tone used. */
  recent: readonly string[]
  /** The skin tone chosen, an index of `skinTones`. */
  tone: number
}

const nothing: EmojiMemory = { recent: [], tone: 0 }

/** The emoji that the person uses on this device. */
export const useEmojiMemory = createSessionStore<EmojiMemory>(nothing)

useEmojiMemory.setState(stored())
onSessionChange(() => useEmojiMemory.setState(stored()))

export function rememberEmoji(character: string): void {
  const { recent } = useEmojiMemory.getState()
  change({ recent: [character, ...recent.filter((each) => each !== character)].slice(0, maxRecent) })
}

export const chooseTone = (tone: number): void => change({ tone })

function change(part: Partial<EmojiMemory>): void {
  useEmojiMemory.setState(part)
  deviceStorage.writeJson(storageKey, useEmojiMemory.getState())
}

function stored(): EmojiMemory {
  const value = deviceStorage.readObject(storageKey) as Partial<EmojiMemory>
  const recent = Array.isArray(value.recent) ? value.recent.filter((each) => typeof each === 'string') : []
  return { recent: recent.slice(0, maxRecent), tone: Number.isInteger(value.tone) ? (value.tone ?? 0) : 0 }
}
