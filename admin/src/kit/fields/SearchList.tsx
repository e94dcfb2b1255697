import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { isComposing } from '../keys'
import { moved } from './moved'
import css from './SearchList.module.css'

export interface ListOption {
  id: string
  content: ReactNode
}

/**
 * A field with a list of what was found for its text. The arrow keys move in the list while the focus stays in the field, and Enter
 * picks. The caller searches.
 */
export function SearchList({
  id,
  label,
  describedBy,
  placeholder,
  className,
  text,
  onText,
  options,
  note,
  onPick,
  isFloating = false,
  autoFocus = false,
}: {
  id?: string
  /** For a field without a label of its own. */
  label?: string
  describedBy?: string | undefined
  placeholder?: string | undefined
  /** The look of the field. */
  className: string | undefined
  text: string
  onText: (text: string) => void
  options: readonly ListOption[]
  /** Shown below the list: that nothing was found, or why. */
  note?: ReactNode
  onPick: (id: string) => void
  /** Lies over what is below the field; closes on Escape and when the field is left. */
  isFloating?: boolean
  autoFocus?: boolean
}) {
  const listId = useId()
  const [active, setActive] = useState(0)
  const [isClosed, setIsClosed] = useState(isFloating)
  const current = Math.min(active, options.length - 1)
  const hasList = !isClosed && options.length > 0
  useEffect(() => {
    if (hasList) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [hasList, listId, current])
  const pick = (option: ListOption | undefined) => {
    if (!option) return
    setIsClosed(isFloating)
    onPick(option.id)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      // Otherwise the form around it would be sent.
      event.preventDefault()
      if (hasList) pick(options[current])
    } else if (event.key === 'Escape' && isFloating && !isClosed) {
      event.stopPropagation()
      setIsClosed(true)
    } else {
      const next = moved(event.key, current, options.length)
      if (next === undefined) return
      event.preventDefault()
      setIsClosed(false)
      setActive(next)
    }
  }
  return (
    <div className={css.box} data-floating={isFloating || undefined}>
      <input
        id={id}
        className={className}
        role="combobox"
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList ? `${listId}-${current}` : undefined}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus={autoFocus}
        onChange={(event) => {
          setActive(0)
          setIsClosed(false)
          onText(event.target.value)
        }}
        onKeyDown={press}
        onBlur={() => isFloating && setIsClosed(true)}
      />
      {!isClosed && (options.length > 0 || note) && (
        <div className={css.found}>
          {options.length > 0 && (
            <div id={listId} role="listbox" aria-label={label ?? placeholder} className={css.list}>
              {options.map((option, place) => (
                <button
                  key={option.id}
                  id={`${listId}-${place}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === current}
                  className={css.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                  onMouseMove={() => setActive(place)}
                >
                  {option.content}
                </button>
              ))}
            </div>
          )}
          {note && (
            <div className={css.note} role="status">
              {note}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
