import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

/** Names and values, one pair per line. Pairs whose value is undefined are left out; an empty text shows as a dash. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  // Two facts may share a name, such as devices of one kind or bills of one minute.
  const seen = new Map<string, number>()
  const keyOf = (name: string): string => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return `${name} ${nth}`
  }
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <Fragment key={keyOf(name)}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
