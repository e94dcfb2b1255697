/** Keeping messages as favourites, and sending favourites. */
import type { Content, ConversationId } from '@linnet/protocol'
import { forwardedCopy, type SendableContent } from '@linnet/protocol/conversations/calls'
import { saveFavourites } from '@linnet/protocol/favourites/calls'
import type { FavouriteView } from '@linnet/protocol/favourites/views'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore } from '~/session/session-store'
import { favouriteTexts } from './favourite-texts'

const kinds = new Set<Content['kind']>(['text', 'image', 'video', 'voice', 'file', 'location', 'chatRecord'])

/** Whether the menu offers to keep the message; the server decides. */
export const isKeepable = ({ kind }: Content): boolean => kinds.has(kind)

/** Keeps messages as favourites and shows the outcome. Returns whether any was kept. */
export async function saveToFavourites(
  conversationId: ConversationId,
  cseqs: readonly number[],
): Promise<boolean> {
  const outcome = await currentEngine()?.call(saveFavourites, { conversationId, cseqs: cseqs.slice(0, 100) })
  if (!outcome) return false
  const texts = favouriteTexts[currentLanguage()]
  if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
  else if (outcome.value.refused.length > 0) showToast(texts.savedSome({ n: outcome.value.refused.length }))
  else showToast(texts.saved, { kind: 'success' })
  return outcome.ok
}

/** The favourites being sent; the picker of chats sends them. */
export const useFavouritesToSend = createSessionStore<{ favourites: readonly FavouriteView[] }>({
  favourites: [],
})

/** A favourite in the outbox's form: the server sends its own copy. */
export const sentFavourite = ({ id, content }: FavouriteView) => ({
  content: forwardedCopy(content) as SendableContent,
  payload: { favouriteId: id },
})
