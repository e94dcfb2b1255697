import { FunnelX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button, IconButton } from '@/kit/Button'
import { isComposing } from '@/kit/keys'
import { fromLocalInput, localInput } from '@/kit/text/time-text'
import { PersonPicker } from './people/PersonPicker'
import { useFindsPeople } from './people/use-people-search'
import { anyState, initialState, type Queue, type SearchRecord, type SetSearch } from './search'
import { tableTexts } from './table-texts'
import css from './Filters.module.css'

/** A filter of a table. Its name is the field of the call's input, and the parameter in the address. */
export type Filter =
  | { kind: 'search' | 'person'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; name: string }[] }
  /** A day that becomes a unix time: its first second, or with `isEnd` its last. */
  | { kind: 'day'; name: string; label: string; isEnd?: boolean }

const daySeconds = 86_400
/** More filters than this take two lines in most windows. */
const manyFilters = 4

/** The filters above a table. Text is applied half a second after the last key, or at once by Enter. */
export function Filters({
  filters,
  queue,
  record,
  set,
  children,
}: {
  filters: readonly Filter[]
  queue: Queue | undefined
  record: SearchRecord
  set: SetSearch
  children?: ReactNode
}) {
  const t = useTexts(tableTexts)
  const change = (name: string, value: string | number | undefined) =>
    set({ [name]: value, after: undefined, open: undefined })
  const clear = () =>
    set({
      ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
      after: undefined,
      open: undefined,
    })
  const isFiltered = filters.some(({ name }) => record[name] !== undefined)
  return (
    <div
      className={css.bar}
      {...(filters.length > 0 && { role: 'search', 'aria-label': t.filters })}
      data-many={filters.length > manyFilters || undefined}
    >
      {filters.map((filter) => {
        const value = record[filter.name]
        switch (filter.kind) {
          case 'search':
            return (
              <SearchFilter
                key={filter.name}
                label={filter.label}
                value={value}
                onChange={(text) => change(filter.name, text)}
              />
            )
          case 'person':
            return (
              <PersonFilter
                key={filter.name}
                label={filter.label}
                personId={value}
                onChange={(id) => change(filter.name, id)}
              />
            )
          case 'choice': {
            const initial = queue?.name === filter.name ? initialState(record, queue, filters) : ''
            return (
              <select
                key={filter.name}
                className={css.control}
                aria-label={filter.label}
                data-set={value !== undefined || undefined}
                value={value ?? initial}
                onChange={({ target }) =>
                  change(filter.name, target.value === initial ? undefined : target.value)
                }
              >
                <option value={initial === '' ? '' : anyState}>{`${filter.label}: ${t.any}`}</option>
                {filter.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.name}
                  </option>
                ))}
              </select>
            )
          }
          case 'day': {
            const added = filter.isEnd ? daySeconds - 1 : 0
            const day = value && /^\d+$/.test(value) ? localInput(Number(value) - added).slice(0, 10) : ''
            return (
              <label key={filter.name} className={css.named}>
                {filter.label}
                <input
                  type="date"
                  className={css.control}
                  data-set={value !== undefined || undefined}
                  value={day}
                  onChange={(event) => {
                    const start = fromLocalInput(event.target.value)
                    change(filter.name, start === undefined ? undefined : start + added)
                  }}
                />
              </label>
            )
          }
        }
      })}
      {isFiltered &&
        // A text label would push the end of a full bar to another line.
        (filters.length > manyFilters ? (
          <IconButton icon={FunnelX} label={t.clearFilters} size="small" onClick={clear} />
        ) : (
          <Button size="small" look="quiet" onClick={clear}>
            {t.clearFilters}
          </Button>
        ))}
      <div className={css.end}>{children}</div>
    </div>
  )
}

/** For roles that may search for people. */
function PersonFilter({
  label,
  ...picker
}: Pick<Parameters<typeof PersonPicker>[0], 'personId' | 'onChange'> & { label: string }) {
  if (!useFindsPeople()) return undefined
  return (
    <div className={`${css.search} ${css.person}`}>
      <PersonPicker {...picker} className={css.control} label={label} placeholder={label} isFloating />
    </div>
  )
}

const typingMs = 500

function SearchFilter({
  label,
  value = '',
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const applied = useRef(value)
  const apply = (next: string) => {
    applied.current = next
    onChange(next)
  }
  // The address was changed elsewhere: by Back, or by "clear filters".
  useEffect(() => {
    if (value !== applied.current) {
      applied.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => {
    if (text === applied.current) return
    const timer = setTimeout(() => apply(text), typingMs)
    return () => clearTimeout(timer)
  })
  return (
    <input
      type="search"
      className={`${css.control} ${css.search}`}
      aria-label={label}
      placeholder={label}
      value={text}
      data-set={value !== '' || undefined}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent) && text !== applied.current) apply(text)
      }}
    />
  )
}
