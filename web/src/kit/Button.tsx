import type { ReactNode } from 'react'
import { Spinner } from './Spinner'
import styles from './Button.module.css'

type ButtonProps = {
  children: ReactNode
  onPress?: () => void
  /**
   * The weight of the action. primary: the main action; quiet: a secondary one; plain: text only; danger:
   * irreversible.
   */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  /** Shows a spinner, keeps the width and ignores presses. */
  isBusy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  size?: 'normal' | 'small'
  isFullWidth?: boolean
  icon?: ReactNode
  /** Whether it gets the focus when a sheet or dialog opens. */
  isFocused?: boolean
}

/** A button with a text label. */
export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'primary', isBusy = false, disabled = false, type = 'button' } = props
  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      data-size={props.size ?? 'normal'}
      data-full={props.isFullWidth || undefined}
      data-autofocus={props.isFocused || undefined}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      <span className={styles.content}>
        {props.icon}
        <span>{children}</span>
      </span>
      {isBusy && (
        <span className={styles.wheel}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  )
}
