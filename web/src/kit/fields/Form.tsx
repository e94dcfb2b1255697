import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Form.module.css'

type FormProps = {
  /** Called by Enter and by the button that submits. */
  onSubmit: () => void
  /** What is wrong now; when it changes, the first field that is marked gets the focus. */
  errors?: object | undefined
  children: ReactNode
}

/** Fields above one another, sent by Enter; an Enter that ends a Chinese or Korean composition sends nothing. */
export function Form({ onSubmit, errors, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    first?.focus()
    // A wrong code is typed anew; everything else is put right where it is wrong.
    if (first?.autocomplete === 'one-time-code') first.select()
  }, [errors])
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', keepComposing)
    return () => element?.removeEventListener('keydown', keepComposing)
  }, [])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form inside a sheet is, for React, inside the form that opened the sheet.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function keepComposing(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  // Safari ends the composition before the key and says so only by the code 229.
  if (event.isComposing || event.keyCode === 229) event.preventDefault()
}
