import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { screens } from '@linnet/protocol/screens'
import { navigate } from '~/platform/navigation'

/** Opens a screen of the app (`#/pages/...`), or shows the target of another address before it is opened. */
export function openAppLink(link: string): void {
  if (!link.startsWith('#/pages/')) return navigate(screens.openLink, { url: link })
  const place = placeOfLink(link)
  if (place) navigate(place.path, place.params)
}
