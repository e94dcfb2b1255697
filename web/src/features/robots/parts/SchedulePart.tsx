import type { ScheduleEvery } from '@linnet/protocol/robots/schedules'
import { useId } from 'react'
import { behaviourTexts } from '~/features/robots/behaviour-texts'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Field } from '~/kit/fields/Field'
import { Segmented } from '~/kit/fields/Segmented'
import styles from './SchedulePart.module.css'

export type ScheduleDraft = {
  every: ScheduleEvery
  day: string
  weekdays: number[]
  time: string
}

export const newSchedule: ScheduleDraft = { every: 'daily', day: '', weekdays: [1], time: '09:00' }

/** The schedule as the call expects it; undefined while it is incomplete. */
export function scheduleInput({ every, day, weekdays, time }: ScheduleDraft) {
  if (time === '' || (every === 'once' && day === '') || (every === 'weekly' && weekdays.length === 0))
    return undefined
  return {
    every,
    times: [time],
    ...(every === 'once' && { day }),
    ...(every === 'weekly' && { weekdays: weekdays.toSorted((one, other) => one - other) }),
  }
}

type SchedulePartProps = { value: ScheduleDraft; onChange: (value: ScheduleDraft) => void }

/** Chooses the time of a behaviour, in the time zone of the group. */
export function SchedulePart({ value, onChange }: SchedulePartProps) {
  const texts = useTexts(behaviourTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { every, day, weekdays, time } = value
  const nameOf = (weekday: number) =>
    // 2024-01-01, the date used here, was a Monday.
    new Intl.DateTimeFormat(htmlLanguage(language), { weekday: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, weekday),
    )
  const toggle = (weekday: number) =>
    onChange({
      ...value,
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((each) => each !== weekday)
        : [...weekdays, weekday],
    })
  return (
    <>
      <Segmented
        label={texts.every}
        value={every}
        onChange={(next) => onChange({ ...value, every: next })}
        options={(['daily', 'weekly', 'once'] as const).map((each) => ({ value: each, label: texts[each] }))}
      />
      {every === 'once' && (
        <Native
          label={texts.day}
          type="date"
          value={day}
          onChange={(next) => onChange({ ...value, day: next })}
        />
      )}
      {every === 'weekly' && (
        <div className={styles.days} role="group" aria-label={texts.weekdays}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <button
              key={weekday}
              type="button"
              className={styles.day}
              aria-pressed={weekdays.includes(weekday)}
              onClick={() => toggle(weekday)}
            >
              {nameOf(weekday)}
            </button>
          ))}
        </div>
      )}
      <Native
        label={texts.time}
        type="time"
        value={time}
        onChange={(next) => onChange({ ...value, time: next })}
      />
    </>
  )
}

type NativeProps = { label: string; type: 'date' | 'time'; value: string; onChange: (value: string) => void }

/** The browser's own field for a day or a time. */
export function Native({ label, type, value, onChange }: NativeProps) {
  const id = useId()
  return (
    <Field id={id} label={label} isWrong={false}>
      <input
        id={id}
        className={styles.input}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
