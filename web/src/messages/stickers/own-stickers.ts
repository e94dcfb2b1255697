/** The stickers I own. */
import { listStickers } from '@linnet/protocol/stickers/calls'
import type { StickerView } from '@linnet/protocol/stickers/views'
import { useQueryOf } from '~/data/use-query'
import { deviceStorage } from '~/platform/browser-storage'
import { createSessionStore, onSessionChange } from '~/session/session-store'

export const useOwnStickers = () => useQueryOf(listStickers, {})

/** The key of a sticker: the id of a sticker of mine, or the name of one of the app's own. */
export const keyOfSticker = ({ id, name }: Pick<StickerView, 'id' | 'name'>): string => name ?? id

/** Deleted with the account's other data when it signs out. */
const storageKey = 'linnet.stickers'
const maxRecent = 24

/** The stickers used last on this device, newest first, by key. */
export const useRecentStickers = createSessionStore<{ keys: readonly string[] }>({ keys: [] })

useRecentStickers.setState({ keys: stored() })
onSessionChange(() => useRecentStickers.setState({ keys: stored() }))

export function rememberSticker(sticker: Pick<StickerView, 'id' | 'name'>): void {
  const key = keyOfSticker(sticker)
  const keys = [key, ...useRecentStickers.getState().keys.filter((each) => each !== key)].slice(0, maxRecent)
  useRecentStickers.setState({ keys })
  deviceStorage.writeJson(storageKey, keys)
}

function stored(): string[] {
  const value = deviceStorage.readJson(storageKey)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, maxRecent) : []
}
