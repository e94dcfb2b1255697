import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the end of a growing list in view, as when a message arrives or a picture has loaded, while it is in view. */
export function useStayAtEnd(): { list: RefObject<HTMLOListElement | null>; leaveEnd: () => void } {
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const grown = list.current
    const panel = grown && scrollerOf(grown)
    if (!panel) return
    const note = () => {
      isAtEnd.current = panel.scrollHeight - panel.clientHeight - panel.scrollTop < nearEndPixels
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) panel.scrollTop = panel.scrollHeight
    })
    observer.observe(grown)
    observer.observe(panel)
    panel.addEventListener('scroll', note)
    return () => {
      observer.disconnect()
      panel.removeEventListener('scroll', note)
    }
  }, [])
  const leaveEnd = () => {
    isAtEnd.current = false
  }
  return { list, leaveEnd }
}

const nearEndPixels = 24

/** The element that scrolls this one, other than the page. */
function scrollerOf({ parentElement: parent }: HTMLElement): HTMLElement | undefined {
  if (!parent) return undefined
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent)
}
