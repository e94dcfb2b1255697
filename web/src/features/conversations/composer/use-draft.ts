import type { Chat } from '@linnet/client'
import { maxTextLength } from '@linnet/protocol/conversations/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { useEffect, useRef, useState } from 'react'
import { useEngine } from '~/session/engine'

/** The delay before a draft is saved. */
const pauseMs = 500

/** A conversation's draft: saved while typing, and updated from other devices unless one is typing here. */
export function useDraft(chat: Pick<Chat, 'id' | 'draft'>) {
  const engine = useEngine()
  const [text, setText] = useState(chat.draft)
  const written = useRef({ text: chat.draft, kept: chat.draft })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = () => {
    clearTimeout(timer.current)
    // If a text is too long, only what fits is saved; the field keeps it all.
    const draft = cutToUnits(written.current.text, maxTextLength)
    if (draft === written.current.kept) return
    written.current.kept = draft
    engine.setDraft(chat.id, draft)
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })
  useEffect(() => {
    const onHide = () => keepNow.current()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      keepNow.current()
    }
  }, [])
  useEffect(() => {
    const { text: here, kept } = written.current
    if (chat.draft === kept || here !== kept) return
    written.current = { text: chat.draft, kept: chat.draft }
    setText(chat.draft)
  }, [chat.draft])
  return {
    text,
    change: (next: string) => {
      written.current.text = next
      setText(next)
      clearTimeout(timer.current)
      // A cleared draft is saved at once, or closing the app would bring it back.
      if (next === '') return keepNow.current()
      timer.current = setTimeout(() => keepNow.current(), pauseMs)
    },
    /** Called when the text was sent; the engine clears the draft itself. */
    sent: () => {
      clearTimeout(timer.current)
      written.current = { text: '', kept: '' }
      setText('')
    },
  }
}
