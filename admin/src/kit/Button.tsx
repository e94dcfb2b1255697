import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './Spinner'
import css from './Button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  size?: 'normal' | 'small'
  icon?: LucideIcon
  /** Shows that the work is in progress and ignores further presses. */
  isBusy?: boolean
}

/** A button with a label; `look` sets its visual weight. */
export function Button({
  look = 'plain',
  size = 'normal',
  icon: Icon,
  isBusy = false,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={css.button}
      data-look={look}
      data-size={size}
      aria-busy={isBusy}
      disabled={disabled}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <Spinner /> : Icon && <Icon size={size === 'small' ? 15 : 17} aria-hidden />}
      {children}
    </button>
  )
}

/** A button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  look = 'quiet',
  size = 'normal',
  type = 'button',
  ...rest
}: Omit<ButtonProps, 'children' | 'isBusy' | 'icon'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      {...rest}
      type={type}
      className={css.button}
      data-look={look}
      data-size={size}
      data-square
      aria-label={label}
      title={label}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
