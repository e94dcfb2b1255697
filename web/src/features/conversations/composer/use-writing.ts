import type { Chat } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { mentionedBy, type TextRange } from '@linnet/protocol/conversations'
import { type RefObject, useEffect, useRef } from 'react'
import { mentionToken } from '~/kit/text/mention-token'
import type { ComposerContext } from '~/messages/message-kinds'
import { useScreenVisible } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { compose, type Composing, takeHandedOver, useHandedOver } from './composing'
import type { Mentioned } from './mentions'
import type { useField } from './use-field'
import type { useMentions } from './use-mentions'

type SendParts = {
  chat: Chat
  context: ComposerContext
  mentions: ReturnType<typeof useMentions>
  edited: Extract<Composing, { type: 'edit' }> | undefined
  onSent: () => void
  loadPanels: () => Promise<{ readMarkup: (typed: string) => Marked }>
}

type Marked = { text: string; ranges: TextRange[] }

/** A text without any of these has no looks, and needs no code that reads them. */
const signs = /[*_~|`>]|^(?:[-•]|\d)/m

/** Sends the text, or saves the edited message. */
export function useSend({
  chat,
  context,
  mentions,
  edited,
  onSent,
  loadPanels,
}: SendParts): (text: string) => void {
  const engine = useEngine()
  const send = ({ text, ranges }: Marked) => {
    const looks = ranges.length > 0 ? { ranges } : {}
    if (!edited) return context.send({ kind: 'text', text, ...mentions.of(text), ...looks })
    // Earlier mentions were not picked again here; they are kept as long as the text has any @.
    const kept = text.includes('@') ? mentionedBy(edited.item.content) : []
    const people = new Set([...kept, ...(mentions.of(text).mentions ?? [])])
    const also = { mentions: [...people] as PersonId[], ...looks }
    void toastRefusal(engine.edit({ conversationId: chat.id, cseq: edited.item.cseq }, text, also))
  }
  return (typed) => {
    if (edited) compose(chat.id, undefined)
    else onSent()
    if (typed === edited?.text) return
    const plain = { text: typed, ranges: [] }
    if (!signs.test(typed)) return send(plain)
    // Preloaded, so that this is the next moment; offline and without it, the signs are sent as they are.
    void loadPanels().then(
      ({ readMarkup }) => send(readMarkup(typed)),
      () => send(plain),
    )
  }
}

type Writing = Pick<ReturnType<typeof useField>, 'field' | 'text' | 'put'>

/** Inserts what rows and other screens hand over: a recalled text or people to mention. */
export function useHandedOverText(chat: Chat, writing: Writing, choose: (person: Mentioned) => void): void {
  const handedOver = useHandedOver(chat.id)
  useEffect(() => {
    if (!handedOver) return
    takeHandedOver()
    const { text, mentioned = [] } = handedOver
    for (const person of mentioned) choose(person)
    const names = mentioned.map(({ name }) => mentionToken(name)).join('')
    const cursor = writing.field.current?.selectionStart ?? writing.text.length
    const before = writing.text.slice(0, cursor)
    // The first mention replaces the @ that opened the suggestions.
    const kept = names === '' ? before : before.replace(/@[^@\s]{0,20}$/u, '')
    const words = text + names
    writing.put(kept + words + writing.text.slice(cursor), kept.length + words.length)
    writing.field.current?.focus()
  })
}

/** Focuses the field when a reply or an edit starts. */
export function useFocusOn(key: string | undefined, focus: () => void): void {
  const last = useRef(key)
  useEffect(() => {
    if (key === last.current) return
    last.current = key
    if (key !== undefined) focus()
  })
}

/** With a keyboard at hand, the field has the focus when its conversation opens or is uncovered. */
export function useOpeningFocus(hasMouse: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (hasMouse && isVisible && !isElsewhere()) field.current?.focus({ preventScroll: true })
  }, [hasMouse, isVisible, field])
}

/** Whether something that takes text, or a dialog, has the focus already. */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable], dialog *') ?? false
