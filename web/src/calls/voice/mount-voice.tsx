import { createRoot } from 'react-dom/client'
import { VoiceWindows } from './parts/VoiceWindows'

let isMounted = false

/** Shows voice rooms over all screens, in a root of their own like calls. */
export function mountVoice(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<VoiceWindows />)
}
