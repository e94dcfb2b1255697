import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { kitTexts } from '~/kit/kit-texts'
import { isComposing } from '~/kit/pressed-key'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Called on Enter, for searches on the server. */
  onSubmit?: () => void
  placeholder?: string
  autoFocus?: boolean
}

/** The search field above a list. Escape clears it, Cancel ends the search and puts the keyboard away. */
export function SearchField({ value, onChange, onSubmit, placeholder, autoFocus }: SearchFieldProps) {
  const texts = useTexts(kitTexts)
  const input = useRef<HTMLInputElement>(null)
  const label = placeholder ?? texts.search
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
        placeholder={label}
        aria-label={label}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The Enter that ends a composition does not submit.
          if (isComposing(event)) {
            if (event.key === 'Enter') event.preventDefault()
          } else if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {value !== '' && (
        <Button
          kind="plain"
          size="small"
          onPress={() => {
            onChange('')
            input.current?.blur()
          }}
        >
          {texts.cancel}
        </Button>
      )}
    </form>
  )
}
