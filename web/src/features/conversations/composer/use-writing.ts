import type { Chat } from '@linnet/client'
import { type RefObject, useEffect, useRef } from 'react'
import type { SendManner } from '~/files/sendable-file'
import type { ComposerContext } from '~/messages/message-kinds'
import { useScreenVisible } from '~/platform/screen-context'
import { createTurns } from '~/platform/turns'
import { useEngine } from '~/session/engine'
import type * as panels from './composer-panels'
import { compose, type Composing } from './composing'
import type { Mentions } from './mentions/use-mentions'

type SendParts = {
  chat: Chat
  context: ComposerContext
  mentions: RefObject<Mentions | null>
  edited: Extract<Composing, { type: 'edit' }> | undefined
  onSent: () => void
  loadPanels: () => Promise<Pick<typeof panels, 'saveEdited' | 'sendLater' | 'sendTyped'>>
}

export const mayHoldLink = /https?:\/\/|www\./i
/** Characters without which a text has no formatting and no links, and needs no code that parses them. */
const signs = /[*_~|`>]|^[-•\d]|:\/\/|www\./im
const inTurn = createTurns()

/** Sends the text, or saves the edited message. */
export function useSend({
  chat,
  context,
  mentions,
  edited,
  onSent,
  loadPanels,
}: SendParts): (text: string, manner?: SendManner) => void {
  const engine = useEngine()
  return (text, manner) => {
    // Read before the field is cleared: the text may wait for its turn. Unknown until the code of mentions is loaded.
    const mentioned = mentions.current?.of(text)
    const parts = { chat, context, mentioned, engine }
    if (edited) {
      compose(chat.id, undefined)
      return void loadPanels().then(
        ({ saveEdited }) => saveEdited(parts, edited, text),
        () => compose(chat.id, edited),
      )
    }
    const { sendAt } = manner ?? {}
    // Text that could not be scheduled stays in the field.
    if (sendAt !== undefined)
      return void loadPanels()
        .then(({ sendLater }) => sendLater(parts, text, sendAt))
        .then((isTaken) => isTaken && onSent())
    onSent()
    const sendPlain = () => context.send({ kind: 'text', text, ...mentioned })
    if (!manner && (mentioned ?? !text.includes('@')) && !signs.test(text)) return inTurn(sendPlain, true)
    // The code is preloaded, so this resolves at once; if it could not be loaded offline, the marks are sent
    // as typed, and mentions that are still unknown as mere words.
    inTurn(() => loadPanels().then(({ sendTyped }) => sendTyped(parts, text, manner), sendPlain), false)
  }
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

/** Focuses the field, with a keyboard at hand, when its conversation opens or is uncovered. */
export function useOpeningFocus(hasMouse: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (hasMouse && isVisible && !isElsewhere()) field.current?.focus({ preventScroll: true })
  }, [hasMouse, isVisible, field])
}

/** Whether a dialog or another text field has the focus already. */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable], dialog *') ?? false
