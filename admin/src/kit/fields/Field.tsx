import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

export interface FieldProps {
  label: string
  hint?: ReactNode
  problem?: string | undefined
  /** Set for a control that is on a page instead of in a dialog. */
  isNarrow?: boolean
}

/** The attributes that tie a control to its label, hint and problem. */
export interface ControlProps {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

/** A label above a control, with a hint or a problem below it. */
export function Field({
  label,
  hint,
  problem,
  isNarrow = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = problem || hint ? `${id}-more` : undefined
  return (
    <div className={css.field} data-narrow={isNarrow || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: css.input ?? '',
        'aria-describedby': described,
        'aria-invalid': problem !== undefined,
      })}
      {problem ? (
        <p className={css.problem} id={described} role="alert">
          {problem}
        </p>
      ) : (
        hint && (
          <p className={css.hint} id={described}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
