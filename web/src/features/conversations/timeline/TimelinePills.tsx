import type { Chat } from '@linnet/client'
import { AtSign, ChevronDown, CornerUpLeft } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { useLate } from '~/kit/lists/SkeletonRows'
import { badgeText } from '~/kit/text/badge-text'
import { pillTexts } from './pill-texts'
import type { useJump } from './use-jump'
import { useMentionsAway } from './use-mentions-away'
import styles from './Timeline.module.css'

export { FloatingDay } from './FloatingDay'

type TimelinePillsProps = {
  chat: Chat
  isAway: boolean
  jump: ReturnType<typeof useJump>
  scroller: RefObject<HTMLElement | null>
  onDown: () => void
}

/** Floating buttons: to my mentions, back after a jump, down to new messages. */
export function TimelinePills({ chat, isAway, jump, scroller, onDown }: TimelinePillsProps) {
  const texts = useTexts(pillTexts)
  const mentions = useMentionsAway(chat, scroller)
  const shown = useRef(0)
  const toMention = () => {
    // Each press jumps to the next mention, then starts over.
    const next = mentions.find(({ cseq }) => cseq > shown.current) ?? mentions[0]
    if (!next) return
    shown.current = next.cseq
    jump.jumpTo(next.cseq)
  }
  const { unread } = chat
  return (
    <div className={styles.pills}>
      {jump.isSearching && <Searching />}
      {mentions.length > 0 && (
        <button
          type="button"
          className={styles.pill}
          data-news
          aria-label={texts.toMention({ n: mentions.length })}
          onClick={toMention}
        >
          <AtSign size={20} aria-hidden />
          {mentions.length > 1 && <span>{badgeText(mentions.length)}</span>}
        </button>
      )}
      {jump.hasWayBack && (
        <button type="button" className={styles.pill} aria-label={texts.wayBack} onClick={jump.goBackTo}>
          <CornerUpLeft size={20} aria-hidden />
        </button>
      )}
      {isAway && (
        <button
          type="button"
          className={styles.pill}
          data-news={unread > 0 || undefined}
          aria-label={unread > 0 ? texts.newCount({ n: unread }) : texts.toNewest}
          onClick={onDown}
        >
          {unread > 0 && <span>{unread > 99 ? badgeText(unread) : texts.newCount({ n: unread })}</span>}
          <ChevronDown size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Shows that an older message is being fetched, if that takes a while. */
function Searching() {
  const texts = useTexts(pillTexts)
  if (!useLate()) return null
  return (
    <span className={styles.searching} role="status">
      {texts.searching}
    </span>
  )
}
