import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'accent'

/** A state in a word or two. The word carries the meaning; the tone only helps the eye. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** The state of a row: `states` gives each value its word and tone. */
export function State<Value extends string>({
  value,
  states,
}: {
  value: Value
  states: Readonly<Record<Value, { name: string; tone?: Tone }>>
}) {
  const { name, tone } = states[value]
  return <Badge tone={tone ?? 'neutral'}>{name}</Badge>
}
