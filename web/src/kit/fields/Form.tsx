import { useEffect, useRef, type ReactNode } from 'react'
import { isComposing } from '~/kit/pressed-key'
import styles from './Form.module.css'

type FormProps = {
  /** Called on Enter and by the submit button. */
  onSubmit: () => void
  /** The current errors; when they change, the first invalid field gets the focus. */
  errors?: object | undefined
  children: ReactNode
}

/** A column of fields, submitted with Enter. An Enter that ends an IME composition does not submit. */
export function Form({ onSubmit, errors, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    first?.focus()
    // A wrong code is retyped from scratch; any other value is corrected in place.
    if (first?.autocomplete === 'one-time-code') first.select()
  }, [errors])
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', ignoreComposingEnter)
    return () => element?.removeEventListener('keydown', ignoreComposingEnter)
  }, [])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals: a form in a sheet is inside the form that opened the sheet.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
