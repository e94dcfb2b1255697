import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { useIsOffline } from '~/session/offline'
import { findTexts } from './find-texts'
import { useMarkedWords } from './use-marked-words'
import { useMessageHits } from './use-message-hits'
import styles from './FindBar.module.css'

type FindBarProps = {
  conversationId: string
  text: string
  /** The hit that the conversation was opened at. */
  at: number
  view: RefObject<HTMLElement | null>
  onJump: (cseq: number) => void
  onClose: () => void
}

/**
 * Shown above the timeline after a search: the position among the hits, the previous and the next one, and the search words marked
 * in the messages.
 */
export function FindBar({ conversationId, text, at, view, onJump, onClose }: FindBarProps) {
  const texts = useTexts(findTexts)
  const isOffline = useIsOffline()
  const { rows, hasMore, loadMore } = useMessageHits({ text, conversationId, kind: 'all' }, !isOffline)
  const [current, setCurrent] = useState(at)
  useEffect(() => setCurrent(at), [at])
  useMarkedWords(view, text)
  const place = rows?.findIndex(({ entry }) => entry.cseq === current) ?? -1
  // A hit far down the list: the pages before it are read as well.
  const isFar = rows !== undefined && place < 0 && (rows.at(-1)?.entry.cseq ?? 0) > current
  const isAtEnd = rows !== undefined && place >= rows.length - 2
  useEffect(() => {
    if (hasMore && (isFar || isAtEnd)) loadMore()
  }, [hasMore, isFar, isAtEnd, loadMore])
  const go = (step: number) => {
    const next = rows?.[place + step]
    if (!next || place < 0) return
    setCurrent(next.entry.cseq)
    onJump(next.entry.cseq)
  }
  const count = rows?.length ?? 0
  return (
    <div className={styles.bar} role="search">
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <span className={styles.count} role="status">
        {place >= 0 && texts.place({ nth: place + 1, count: hasMore ? `${count}+` : String(count) })}
      </span>
      {/* Hits are numbered from the newest; older ones are further up. */}
      <IconButton
        icon={<ChevronUp size={22} />}
        label={texts.older}
        disabled={place < 0 || place >= count - 1}
        onPress={() => go(1)}
      />
      <IconButton
        icon={<ChevronDown size={22} />}
        label={texts.newer}
        disabled={place <= 0}
        onPress={() => go(-1)}
      />
      <IconButton icon={<X size={22} />} label={texts.close} onPress={onClose} />
    </div>
  )
}
