import type { Chat } from '@linnet/client'
import { allows, type SendableContent } from '@linnet/protocol/conversations/calls'
import { useCallback, useEffect, useRef } from 'react'
import type { ComposerContext } from '~/messages/message-kinds'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { compose, useComposing } from './composing'

/** The context for the composer's actions, panels and sheets. Kinds that can quote take the current quote. */
export function useComposerContext(chat: Chat, insertText: (text: string) => void): ComposerContext {
  const engine = useEngine()
  const go = useNavigate()
  const about = useComposing(chat.id)
  const latest = useRef({ about, insertText })
  useEffect(() => {
    latest.current = { about, insertText }
  })
  const { id } = chat
  const takeReply = useCallback(() => {
    const quoted = latest.current.about
    if (!quoted || quoted.type === 'edit') return undefined
    compose(id, undefined)
    return quoted.type === 'reply' ? { replyTo: quoted.item.cseq } : { privateReplyTo: quoted.answered }
  }, [id])
  const send = useCallback(
    (content: SendableContent, payload?: Record<string, unknown>) => {
      // A poke cannot quote.
      const reply = allows(content, 'quote') ? takeReply() : undefined
      void engine.send(id, {
        content: { ...content, ...reply },
        ...(payload && { payload: { ...payload, ...reply } }),
      })
    },
    [engine, id, takeReply],
  )
  const insert = useCallback((text: string) => latest.current.insertText(text), [])
  return { chat, go, send, insertText: insert, takeReply }
}
