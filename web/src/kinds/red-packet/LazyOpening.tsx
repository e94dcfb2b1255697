import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import type { OpeningProps } from './PacketOpening'

const load = () => import('./PacketOpening').then((module) => ({ default: module.PacketOpening }))
const PacketOpening = lazy(load)

/** Loads the envelope while the finger is still on the packet. */
export const preloadOpening = (): void => void load()

const keepInside = (event: SyntheticEvent) => event.stopPropagation()

/** The envelope, loaded when the first one is opened; it stays for as long as it needs to leave. */
export function LazyOpening(props: OpeningProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (props.isOpen) setNeeded(true)
  }, [props.isOpen])
  if (!isNeeded) return null
  return (
    // For React it lies inside the bubble, whose long press and swipe are not meant here.
    <span
      role="presentation"
      onPointerDown={keepInside}
      onPointerMove={keepInside}
      onPointerUp={keepInside}
      onContextMenu={keepInside}
      onClick={keepInside}
      onKeyDown={keepInside}
    >
      <Suspense fallback={null}>
        <PacketOpening {...props} />
      </Suspense>
    </span>
  )
}
