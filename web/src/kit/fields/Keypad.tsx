import { Delete } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { keypadTexts } from './keypad-texts'
import styles from './Keypad.module.css'

type KeypadProps = {
  onDigit: (digit: string) => void
  onDelete: () => void
  disabled?: boolean
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** An on-screen number pad. Presses don't move the focus, so a hardware keyboard keeps working. */
export function Keypad({ onDigit, onDelete, disabled = false }: KeypadProps) {
  const texts = useTexts(keypadTexts)
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      disabled={disabled}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
  return (
    <div className={styles.pad}>
      {digits.map(digitKey)}
      <span />
      {digitKey('0')}
      <button
        type="button"
        className={styles.key}
        data-quiet
        disabled={disabled}
        tabIndex={-1}
        aria-label={texts.deleteDigit}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onDelete}
      >
        <Delete size={24} aria-hidden />
      </button>
    </div>
  )
}
