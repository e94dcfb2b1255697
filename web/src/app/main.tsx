import '../kit/tokens.css'
import '../kit/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { keepAppUpdated } from '../platform/app-update'
import { followSession, provideUpload } from '../session/engine'
import { provideMessageKinds } from '../session/message-kinds'
import { applyPreferences } from '../session/preferences'
import { App } from './App'

// The page forbids code made from text, so schemas are interpreted.
z.config({ jitless: true })
applyPreferences()
provideMessageKinds(() => import('./message-kinds').then((module) => module.kinds))
provideUpload(() => import('../session/uploads').then((module) => module.uploadAttachment))
// Not awaited at the top: the engine's chunk imports this one, and would wait for it to end.
void followSession().then(render)
if (import.meta.env.PROD) keepAppUpdated()

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
