import { deleteFavourites } from '@linnet/protocol/favourites/calls'
import type { FavouriteView } from '@linnet/protocol/favourites/views'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { useFavouritesToSend } from '~/messages/favourites'
import { navigate } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { favouritesTexts } from './favourites-texts'

/** Opens the picker of chats to send these favourites to. */
export function sendFavourites(favourites: readonly FavouriteView[]): void {
  useFavouritesToSend.setState({ favourites })
  navigate(screens.forwardTo, { favourites: 'yes' })
}

/** Asks for confirmation, then deletes. Returns whether they were deleted. */
export async function removeFavourites(ids: readonly string[]): Promise<boolean> {
  const texts = favouritesTexts[currentLanguage()]
  const isSure = await confirm({
    title: texts.deleteTitle({ n: ids.length }),
    confirmLabel: texts.delete,
    isDanger: true,
  })
  const engine = currentEngine()
  return isSure && engine !== null && toastRefusal(engine.call(deleteFavourites, { ids: [...ids] }))
}
