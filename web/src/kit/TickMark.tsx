import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { serverNowMs } from '~/platform/now'
import styles from './TickMark.module.css'

export const tickTexts = defineTexts({
  accepted: { 'zh-cn': '发送中', 'yue-lang': '傳送緊', 'en-us': 'Sending', 'korean-lang': '전송 중' },
  stored: { 'zh-cn': '已发送', 'yue-lang': '已傳送', 'en-us': 'Sent', 'korean-lang': '전송됨' },
  delivered: { 'zh-cn': '已送达', 'yue-lang': '已送達', 'en-us': 'Delivered', 'korean-lang': '전달됨' },
  read: { 'zh-cn': '已读', 'yue-lang': '已讀', 'en-us': 'Read', 'korean-lang': '읽음' },
  failed: { 'zh-cn': '发送失败', 'yue-lang': '傳送失敗', 'en-us': 'Not sent', 'korean-lang': '전송 실패' },
})

/** Delivery state of one's own message. */
export type TickState = 'accepted' | 'stored' | 'delivered' | 'read' | 'failed'

/** The delay before the clock appears; most messages are stored sooner. */
const clockDelayMs = 1000

type TickMarkProps = {
  tick: TickState
  /** The time at which this device accepted the message (ms); the clock's delay counts from here. */
  since?: number | undefined
}

/** The tick of a message: a clock, one tick, two ticks, two coloured ticks, or an error mark. */
export function TickMark({ tick, since }: TickMarkProps) {
  const texts = useTexts(tickTexts)
  const isLate = useElapsed(tick === 'accepted' ? (since ?? 0) + clockDelayMs : undefined)
  return (
    <span className={styles.tick} data-tick={tick}>
      {iconOf(tick, isLate)}
      <span className="visually-hidden">{texts[tick]}</span>
    </span>
  )
}

function iconOf(tick: TickState, isLate: boolean) {
  switch (tick) {
    case 'accepted':
      return isLate ? <Clock3 size={13} aria-hidden /> : null
    case 'stored':
      return <Check size={15} aria-hidden />
    case 'delivered':
    case 'read':
      return <CheckCheck size={15} aria-hidden />
    case 'failed':
      return <CircleAlert size={15} aria-hidden />
  }
}

/** Whether the time has passed; undefined never passes. */
function useElapsed(atMs: number | undefined): boolean {
  const [isOver, setOver] = useState(() => atMs !== undefined && serverNowMs() >= atMs)
  useEffect(() => {
    if (atMs === undefined) return setOver(false)
    const timer = setTimeout(() => setOver(true), Math.max(0, atMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [atMs])
  return isOver
}
