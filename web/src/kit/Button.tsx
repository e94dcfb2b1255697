import type { ReactNode } from 'react'
import { Spinner } from './Spinner'
import styles from './Button.module.css'

type ButtonProps = {
  children: ReactNode
  onPress?: () => void
  /** primary: the one thing to do here; quiet: beside it; plain: words only; danger: what cannot be undone. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  /** Under way: the wheel turns, the width stays, presses do nothing. */
  isBusy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  size?: 'normal' | 'small'
  isFullWidth?: boolean
  icon?: ReactNode
  /** Has the focus when a sheet or a dialog opens. */
  isFocused?: boolean
}

/** A button with words. */
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
      <span className={styles.face}>
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
