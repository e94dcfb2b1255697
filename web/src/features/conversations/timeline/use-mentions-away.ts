import type { Chat } from '@linnet/client'
import { type RefObject, useEffect, useState } from 'react'
import { seenPx } from './rows-in-view'

type Mention = NonNullable<Chat['mentions']>[number]

const none: Mention[] = []

/** My unread mentions that are currently off the screen: only those need a jump. */
export function useMentionsAway(
  { mentions = none }: Pick<Chat, 'mentions'>,
  scroller: RefObject<HTMLElement | null>,
): readonly Mention[] {
  const [seen, setSeen] = useState('')
  useEffect(() => {
    const view = scroller.current
    if (!view || mentions.length === 0) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      setSeen(
        mentions
          .filter(({ mseq }) => isInView(view, mseq))
          .map(({ cseq }) => cseq)
          .join(),
      )
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    view.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      view.removeEventListener('scroll', lookSoon)
    }
  })
  const inView = new Set(seen.split(',').map(Number))
  return mentions.filter(({ cseq }) => !inView.has(cseq))
}

/** Whether any part of the message with this mseq is on the screen. */
function isInView(scroller: HTMLElement, mseq: number): boolean {
  const row = scroller.querySelector(`[data-mseq="${mseq}"]`)
  if (!row) return false
  const [box, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return box.bottom - seenPx > view.top && box.top + seenPx < view.bottom
}
