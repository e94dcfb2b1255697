import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { isComposing } from '~/kit/pressed-key'
import { Spinner } from '~/kit/Spinner'
import { mouseQuery, useMediaQuery } from '~/platform/media-query'
import styles from './WritingLine.module.css'

type WritingLineProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The purpose of the field; also its accessible name. */
  label: string
  sendLabel: string
  /** Whether the text may be sent. */
  isReady: boolean
  isSending: boolean
  /** A value whose changes give the field the focus. */
  focusedFor?: string | undefined
  onChange: (text: string) => void
  onSend: () => void
  onEscape?: (() => void) | undefined
  /** Buttons between the field and the send button. */
  children?: ReactNode
  /** Replaces the send button. */
  insteadOfSend?: ReactNode
}

/** A field that grows with its text, with a send button. With a mouse, Enter sends and Shift+Enter breaks the line. */
export function WritingLine(props: WritingLineProps) {
  const { fieldRef, text, label, isReady, isSending, focusedFor, onChange, onSend, onEscape } = props
  const hasMouse = useMediaQuery(mouseQuery)
  useLayoutEffect(() => {
    const field = fieldRef.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }, [fieldRef, text])
  useEffect(() => {
    if (focusedFor !== undefined) fieldRef.current?.focus()
  }, [fieldRef, focusedFor])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || event.shiftKey || !hasMouse) return
    event.preventDefault()
    if (isReady) onSend()
  }
  return (
    <div className={styles.line}>
      <textarea
        ref={fieldRef}
        className={styles.field}
        rows={1}
        value={text}
        placeholder={label}
        aria-label={label}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {props.children}
      {props.insteadOfSend ?? (
        <button
          type="button"
          className={styles.send}
          aria-label={props.sendLabel}
          disabled={!isReady || isSending}
          onClick={onSend}
        >
          {isSending ? <Spinner size={20} /> : <ArrowUp size={22} aria-hidden />}
        </button>
      )}
    </div>
  )
}
