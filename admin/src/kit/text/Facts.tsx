import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** Names and values, one pair a line. Pairs whose value is undefined are left out; an empty text shows as a dash. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) => [
          <dt key={`${name}:`}>{name}</dt>,
          <dd key={name}>{value === '' ? '–' : value}</dd>,
        ])}
    </dl>
  )
}
