import { type RefObject, useEffect } from 'react'
import { placesOf } from './highlight'

const name = 'found-words'

/**
 * Marks the words in the messages of this view, including those loaded later. The marks are ranges painted by the browser, so that
 * no row has to be rendered; browsers without support show none.
 */
export function useMarkedWords(view: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const area = view.current
    if (!area || typeof Highlight === 'undefined') return undefined
    let frame = 0
    const mark = () => {
      frame = 0
      CSS.highlights.set(name, new Highlight(...rangesIn(area, text)))
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(mark)
    }
    const observer = new MutationObserver(soon)
    observer.observe(area, { childList: true, subtree: true, characterData: true })
    mark()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
    }
  }, [view, text])
}

function rangesIn(area: HTMLElement, text: string): Range[] {
  const ranges: Range[] = []
  for (const bubble of area.querySelectorAll('[data-bubble]')) {
    const walker = document.createTreeWalker(bubble, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { from, to } of placesOf(node.textContent ?? '', text)) {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        ranges.push(range)
      }
  }
  return ranges
}
