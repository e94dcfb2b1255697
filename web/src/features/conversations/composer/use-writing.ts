import type { Chat } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { mentionedBy, textOf } from '@linnet/protocol/conversations'
import { type RefObject, useEffect, useRef } from 'react'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { mentionToken } from '~/kit/text/mention-token'
import type { ComposerContext } from '~/messages/message-kinds'
import { useScreenVisible } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { compose, takeHandedOver, useHandedOver } from './composing'
import type { Mentioned } from './mentions'
import type { useField } from './use-field'
import type { useMentions } from './use-mentions'

type SendParts = {
  chat: Chat
  context: ComposerContext
  mentions: ReturnType<typeof useMentions>
  edited: TimelineItem | undefined
  onSent: () => void
}

/** Sends the text, or saves the edited message. */
export function useSend({ chat, context, mentions, edited, onSent }: SendParts): (text: string) => void {
  const engine = useEngine()
  return (text) => {
    if (!edited) {
      context.send({ kind: 'text', text, ...mentions.of(text) })
      return onSent()
    }
    compose(chat.id, undefined)
    if (text === textOf(edited.content)) return
    // Earlier mentions were not picked again here; they are kept as long as the text has any @.
    const kept = text.includes('@') ? mentionedBy(edited.content) : []
    const people = new Set([...kept, ...(mentions.of(text).mentions ?? [])])
    void toastRefusal(
      engine.edit({ conversationId: chat.id, cseq: edited.cseq }, text, [...people] as PersonId[]),
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
