import { useId } from 'react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { useTexts } from '~/i18n/texts'
import { Field } from '~/kit/fields/Field'
import styles from './TimeRange.module.css'

type TimeRangeProps = {
  /** The start in minutes since midnight. */
  from: number
  to: number
  onChange: (change: { from?: number; to?: number }) => void
}

/** A daily time range. */
export function TimeRange({ from, to, onChange }: TimeRangeProps) {
  const texts = useTexts(notificationChoiceTexts)
  return (
    <div className={styles.range}>
      <Time label={texts.from} minute={from} onChange={(minute) => onChange({ from: minute })} />
      <Time label={texts.to} minute={to} onChange={(minute) => onChange({ to: minute })} />
    </div>
  )
}

type TimeProps = { label: string; minute: number; onChange: (minute: number) => void }

function Time({ label, minute, onChange }: TimeProps) {
  const id = useId()
  const change = (value: string) => {
    const [hours, minutes] = value.split(':')
    if (hours !== undefined && minutes !== undefined) onChange(Number(hours) * 60 + Number(minutes))
  }
  return (
    <Field id={id} label={label} isWrong={false}>
      <input
        id={id}
        className={styles.input}
        type="time"
        value={timeText(minute)}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}

/** The time as the browser's time field expects it: 07:00. */
export const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
