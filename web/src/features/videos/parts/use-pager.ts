import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** The time in which one turn of a wheel, or one swipe over a touch pad, moves by one. */
const wheelRestMs = 600
const leastWheelPx = 6

type Paging = {
  at: number
  /** The number of slides, including the one after the last video. */
  count: number
  onMove: (at: number) => void
}

/** Full-screen slides shown one at a time, moved by swipe, wheel and keys. */
export function usePager(pager: RefObject<HTMLElement | null>, { at, count, onMove }: Paging) {
  const now = useRef(at)
  useLayoutEffect(() => {
    now.current = at
  }, [at])
  const align = useCallback(() => {
    const element = pager.current
    element?.scrollTo({ top: now.current * element.clientHeight, behavior: 'instant' })
  }, [pager])
  const step = useCallback(
    (by: number) => {
      const element = pager.current
      if (!element) return
      const to = Math.max(0, Math.min(count - 1, now.current + by))
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ top: to * element.clientHeight, behavior: isCalm ? 'instant' : 'smooth' })
    },
    [pager, count],
  )
  // The position is kept when the window is resized, when this is shown again, and when earlier slides are removed.
  useLayoutEffect(() => {
    const element = pager.current
    if (element && Math.round(element.scrollTop / Math.max(1, element.clientHeight)) !== at) align()
  }, [pager, at, align])
  useEffect(() => {
    const element = pager.current
    if (!element) return undefined
    align()
    const sizes = new ResizeObserver(align)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [pager, align])
  useEffect(() => {
    const element = pager.current
    let last = Number.NEGATIVE_INFINITY
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      event.preventDefault()
      if (Math.abs(event.deltaY) < leastWheelPx || event.timeStamp - last < wheelRestMs) return
      last = event.timeStamp
      step(Math.sign(event.deltaY))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [pager, step])
  return {
    step,
    onScroll: () => {
      const element = pager.current
      if (!element || element.clientHeight === 0) return
      const shown = Math.round(element.scrollTop / element.clientHeight)
      if (shown !== now.current && shown >= 0 && shown < count) onMove(shown)
    },
  }
}

type Keys = { step: (by: number) => void; toggle: () => void; like: () => void; mute: () => void }

/** Handles keys: arrows move, space pauses, L likes, M mutes; buttons keep their own keys. */
export function usePagerKeys(pager: RefObject<HTMLElement | null>, { step, toggle, like, mute }: Keys): void {
  useEffect(() => {
    const element = pager.current
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      PageDown: () => step(1),
      ArrowUp: () => step(-1),
      PageUp: () => step(-1),
      ' ': toggle,
      l: like,
      m: mute,
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isButton = (event.target as Element).closest('button, input, textarea') !== null
      const act = acts[event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey || (isButton && event.key === ' ')) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
}
