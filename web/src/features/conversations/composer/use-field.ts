import type { Chat } from '@linnet/client'
import { isBlank } from '@linnet/protocol/visible-text'
import { useLayoutEffect, useRef, useState } from 'react'
import { tokenBefore } from '~/kit/text/mention-token'
import { useEngine } from '~/session/engine'
import { compose, type Composing } from './composing'
import { useDraft } from './use-draft'

type Writing = {
  edited: Extract<Composing, { type: 'edit' }> | undefined
  /** Called before the text changes; the change ends at the cursor. */
  onChange: (before: string, after: string, cursor: number) => void
}

/** The text being written and its cursor. A message being edited has a separate text. */
export function useField(chat: Chat, { edited, onChange }: Writing) {
  const engine = useEngine()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(chat)
  const [cursor, setCursor] = useState(0)
  const [hasSelection, setSelection] = useState(false)
  const text = edited ? (edited.written ?? edited.text) : draft.text
  useLayoutEffect(() => {
    // The field grows with its text, up to its CSS max-height.
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  const write = (typed: string, at = field.current?.selectionStart ?? typed.length) => {
    const next = typed.replaceAll('\0', '')
    onChange(text, next, at)
    if (edited) return compose(chat.id, { ...edited, written: next })
    draft.change(next)
    if (!isBlank(next)) engine.sendTyping(chat.id)
  }
  const put = (next: string, at: number) => {
    write(next, at)
    setCursor(at)
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at))
  }
  return {
    field,
    text,
    cursor,
    hasSelection,
    write,
    put,
    /** Sets a text with a part of it selected. */
    select: (next: { text: string; start: number; end: number }) => {
      write(next.text, next.end)
      requestAnimationFrame(() => field.current?.setSelectionRange(next.start, next.end))
    },
    /** Inserts text at the cursor. */
    insert: (words: string) => {
      const start = field.current?.selectionStart ?? text.length
      const end = field.current?.selectionEnd ?? start
      put(text.slice(0, start) + words + text.slice(end), start + words.length)
    },
    /** Deletes a whole mention before the cursor; returns whether there was one. */
    removeToken: (): boolean => {
      const element = field.current
      if (!element || element.selectionStart !== element.selectionEnd) return false
      const end = element.selectionStart
      const token = tokenBefore(text, end)
      if (token === undefined) return false
      put(text.slice(0, end - token.length) + text.slice(end), end - token.length)
      return true
    },
    followCursor: () => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
      setCursor(selectionStart)
      setSelection(selectionEnd > selectionStart)
    },
    blurred: () => setSelection(false),
    sent: draft.sent,
    focusEnd: () => {
      const element = field.current
      element?.focus()
      element?.setSelectionRange(text.length, text.length)
    },
  }
}
