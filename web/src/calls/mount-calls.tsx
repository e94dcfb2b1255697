import { createRoot } from 'react-dom/client'
import { CallWindows } from './parts/CallWindows'

let isMounted = false

/** Shows calls over all screens. They have a root of their own, so that the first screens need none of their code. */
export function mountCalls(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<CallWindows />)
}
