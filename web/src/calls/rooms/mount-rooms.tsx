import { createRoot } from 'react-dom/client'
import { RoomWindows } from './parts/RoomWindows'

let isMounted = false

/** Shows group calls over all screens, in a root of their own like calls between two. */
export function mountRooms(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<RoomWindows />)
}
