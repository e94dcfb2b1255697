import { CircleX, Search } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  /** The Enter key: for searches that ask the server. */
  onSubmit?: () => void
  placeholder?: string
  autoFocus?: boolean
}

/** The field above a list that narrows it. Escape empties it. */
export function SearchField({ value, onChange, onSubmit, placeholder, autoFocus }: SearchFieldProps) {
  const texts = useTexts(kitTexts)
  const input = useRef<HTMLInputElement>(null)
  const words = placeholder ?? texts.search
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <Search size={18} className={styles.glass} aria-hidden />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={value}
        placeholder={words}
        aria-label={words}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {value !== '' && (
        <IconButton
          icon={<CircleX size={18} />}
          label={texts.clear}
          onPress={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}
