import type { Chat } from '@linnet/client'
import { useEffect } from 'react'
import { mentionToken } from '~/kit/text/mention-token'
import { takeHandedOver, useHandedOver } from './composing'
import type { Mentioned } from './mentions/mentions'
import type { useField } from './use-field'

type Writing = Pick<ReturnType<typeof useField>, 'field' | 'text' | 'put'>

/** Inserts text handed over by rows and other screens: a recalled text or people to mention. */
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
