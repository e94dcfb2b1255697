import { useLayoutEffect, useRef, useState } from 'react'
import { momentTexts } from '~/features/moments/moment-texts'
import { useTexts } from '~/i18n/texts'
import { MessageText } from '~/kit/text/MessageText'
import { createSessionStore } from '~/session/session-store'
import styles from './FoldedText.module.css'

/** The unfolded texts: rows unmount as they scroll out of view, and remount in the same state. */
const useUnfolded = createSessionStore<{ ids: ReadonlySet<string> }>({ ids: new Set() })

type FoldedTextProps = { id: string; text: string; isFolding: boolean }

/** A text folded to its first lines until it is expanded. */
export function FoldedText({ id, text, isFolding }: FoldedTextProps) {
  const texts = useTexts(momentTexts)
  const isUnfolded = useUnfolded(({ ids }) => ids.has(id))
  const [isLong, setLong] = useState(false)
  const block = useRef<HTMLParagraphElement>(null)
  const isFolded = isFolding && !isUnfolded
  useLayoutEffect(() => {
    const element = block.current
    if (!element || !isFolded) return
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFolded, text])
  const toggle = () =>
    useUnfolded.setState(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return { ids: next }
    })
  return (
    <>
      <p ref={block} className={styles.text} data-folded={isFolded || undefined}>
        <MessageText text={text} />
      </p>
      {isFolding && isLong && (
        <button type="button" className={styles.more} aria-expanded={isUnfolded} onClick={toggle}>
          {isUnfolded ? texts.fold : texts.unfold}
        </button>
      )}
    </>
  )
}
