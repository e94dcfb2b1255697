import { Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import type { OpeningProps } from './PacketOpening'

const load = () => import('./PacketOpening')
const PacketOpening = lazyPart(load, 'PacketOpening')

/** Preloads the envelope while the finger is still on the packet. */
export const preloadOpening = (): void => void load()

const keepInside = (event: SyntheticEvent) => event.stopPropagation()

/** The envelope, loaded when first opened; stays mounted for its closing animation. */
export function LazyOpening(props: OpeningProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (props.isOpen) setNeeded(true)
  }, [props.isOpen])
  if (!isNeeded) return null
  return (
    // The wrapper stops React events, which bubble through portals, from triggering the bubble's long press
    // and swipe.
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
