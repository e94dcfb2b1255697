import { screens } from '@linnet/protocol/screens'
import { navigate } from '~/platform/navigation'

/** Opens a screen of the app (`#/pages/...`), or shows where another address leads before it is opened. */
export function openAppLink(link: string): void {
  if (!link.startsWith('#/pages/')) return navigate(screens.openLink, { url: link })
  const [path = '', query = ''] = link.slice(1).split('?')
  const known = Object.values(screens).find((each) => each === path)
  if (known) navigate(known, Object.fromEntries(new URLSearchParams(query)))
}
