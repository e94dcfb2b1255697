/** The app's own files: those of rarely used screens are kept by the service worker once they are used, or while the browser is idle. */
import { currentLanguage } from '~/i18n/preferences'
import { whenIdle } from '~/platform/idle'
import { isUnmetered } from './media-setting'

/** Keeps what this page has used, and the rest on a network that is not metered. Returns a function that stops it. */
export function keepAppFiles(): () => void {
  // Pages that are not secure have no workers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Browsers list 250 files, which two screens and their calls may exceed.
  performance.setResourceTimingBufferSize(2000)
  let stop = () => {}
  let isOver = false
  void workers?.ready.then(({ active }) => {
    if (isOver) return
    const keep = (all: boolean) =>
      active?.postMessage({ type: 'KEEP_FILES', used: usedFiles(), all, language: currentLanguage() })
    keep(false)
    stop = whenIdle(() => isUnmetered() && keep(true))
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Files that this page has loaded; the worker controls it only from its own first visit on. */
const usedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
