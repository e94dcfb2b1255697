import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react'
import type { LinkQuality } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import styles from './QualityMark.module.css'

const icons = { good: SignalHigh, fair: SignalMedium, poor: SignalLow } as const

type QualityMarkProps = {
  quality: LinkQuality
  /** Whether there is no room for the text. */
  isBare?: boolean
}

/** The quality of the connection: bars, and also text once it is not good. */
export function QualityMark({ quality, isBare = false }: QualityMarkProps) {
  const texts = useTexts(callTexts)
  const words = { good: texts.goodNetwork, fair: texts.fairNetwork, poor: texts.poorNetwork }[quality]
  const Icon = icons[quality]
  return (
    <span className={styles.mark} data-quality={quality} title={words} role="status">
      <Icon size={20} aria-hidden />
      <span className={isBare || quality === 'good' ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  )
}
