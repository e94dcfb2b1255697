import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { installApp, useInstall } from '~/platform/app-registration'
import { deviceStorage } from '~/platform/browser-storage'
import { serverNowMs } from '~/platform/now'
import { installTexts } from '~/session/install-texts'

const storageKey = 'linnet.install'
const dayMs = 24 * 3600_000
/** Someone who comes back this often has a use for it. */
const offerOnDay = 3

/** Offers to install the app, once: on the third day of use. The row in the settings stays. */
export function followInstallOffer(): () => void {
  const day = Math.floor(serverNowMs() / dayMs)
  const { days, last } = nextDay(deviceStorage.readObject(storageKey), day)
  deviceStorage.writeJson(storageKey, { days, last })
  if (days !== offerOnDay) return () => undefined
  const offer = () => {
    if (!useInstall.getState().prompt) return
    stop()
    // Another start on the same day does not offer it again.
    deviceStorage.writeJson(storageKey, { days: days + 1, last })
    const texts = installTexts[currentLanguage()]
    showToast(texts.offer, { action: { label: texts.yes, onSelect: () => void installApp() } })
  }
  const stop = useInstall.subscribe(offer)
  offer()
  return stop
}

/** Counts a day once. */
export function nextDay(stored: Record<string, unknown>, day: number): { days: number; last: number } {
  const days = typeof stored['days'] === 'number' ? stored['days'] : 0
  return stored['last'] === day ? { days, last: day } : { days: days + 1, last: day }
}
