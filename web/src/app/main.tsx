import '~/kit/tokens.css'
import '~/kit/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteBrokenFile, usePhotoUrl } from '~/files/file-urls'
import { loadTexts } from '~/i18n/loaded-texts'
import { applyPreferences, currentLanguage } from '~/i18n/preferences'
import { providePhotoUrls } from '~/kit/avatars/photo-urls'
import { loadMessageKinds, provideMessageKinds } from '~/messages/message-kinds'
import { keepAppUpdated } from '~/platform/app-update'
import { followPresses } from '~/platform/presses'
import { followSession, provideSessionCode } from '~/session/engine'
import { unlocking } from '~/session/lock/has-lock'
import { App } from './App'
import { preloadFirst } from './ScreenLoader'

const maxWaitMs = 200

applyPreferences()
followPresses()
provideMessageKinds(() => import('./message-kinds').then((module) => module.kinds))
provideSessionCode({
  prepare: loadMessageKinds,
  loadUpload: () => import('~/files/uploads').then((module) => module.uploadAttachment),
})
providePhotoUrls({ usePhotoUrl, onBroken: noteBrokenFile })
const texts = loadTexts(currentLanguage(), 'first')
const lock = unlocking()
if (lock) void Promise.all([lock, texts]).then(start)
else start()
if (import.meta.env.PROD) keepAppUpdated()

/**
 * The loading before the first render, without a top-level await: the engine's chunk imports this module, which would
 * deadlock.
 */
function start(): void {
  void Promise.all([followSession(), texts, soon(preloadFirst())]).then(render)
}

/** Waits a moment for a screen: one whose code takes longer starts as a skeleton. */
function soon(loading: Promise<void>): Promise<void> {
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))])
}

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
