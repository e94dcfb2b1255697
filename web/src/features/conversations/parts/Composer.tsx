import type { Chat } from '@linnet/client'
import { maxTextLength, messageKinds } from '@linnet/protocol/conversations'
import { Keyboard, SendHorizontal, Smile } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../kit/IconButton'
import { useTexts } from '../../../kit/texts'
import { useBackLayer } from '../../../platform/back-layer'
import { useKeyboardInset } from '../../../platform/keyboard-inset'
import { useMediaQuery } from '../../../platform/media-query'
import { useEngine } from '../../../session/engine'
import { conversationTexts } from '../conversation-texts'
import { EmojiPanel } from './EmojiPanel'
import { isSendingKey } from './sending-key'
import { useDraft } from './use-draft'
import styles from './Composer.module.css'

/** From this length on a counter says how much is left. */
const countedFrom = 4500
/** Devices with a mouse have a keyboard with Shift; on touch screens Enter begins a new line. */
const mouseQuery = '(hover: hover) and (pointer: fine)'

type ComposerProps = {
  chat: Chat
  /** Up in an empty field: to the newest message. */
  onLeaveUp: () => void
  onScrollKey: (key: string) => void
}

/** Where messages are written. */
export function Composer({ chat, onLeaveUp, onScrollKey }: ComposerProps) {
  const texts = useTexts(conversationTexts)
  const engine = useEngine()
  const hasMouse = useMediaQuery(mouseQuery)
  const inset = useKeyboardInset()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(chat)
  const [showsEmoji, setShowsEmoji] = useState(false)
  useBackLayer(showsEmoji, () => setShowsEmoji(false))
  useLayoutEffect(() => {
    // The field grows with its text, up to the height that its style allows.
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [draft.text])
  const over = draft.text.length - maxTextLength
  const canSend = draft.text.trim() !== '' && over <= 0

  const send = () => {
    if (!canSend) return
    void engine.send(chat.id, messageKinds.text, { text: draft.text.trim() })
    draft.sent()
    if (!showsEmoji || hasMouse) field.current?.focus()
  }
  const write = (text: string) => {
    draft.change(text)
    if (text.trim() !== '') engine.sendTyping(chat.id)
  }
  const insert = (character: string) => {
    const element = field.current
    const start = element?.selectionStart ?? draft.text.length
    const end = element?.selectionEnd ?? start
    write(draft.text.slice(0, start) + character + draft.text.slice(end))
    requestAnimationFrame(() =>
      element?.setSelectionRange(start + character.length, start + character.length),
    )
  }
  const toggleEmoji = () => {
    // On phones the panel takes the place of the keyboard.
    if (!hasMouse && !showsEmoji) field.current?.blur()
    else field.current?.focus()
    setShowsEmoji(!showsEmoji)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendingKey(event.nativeEvent, hasMouse)) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault()
      onLeaveUp()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onScrollKey(event.key)
    }
  }
  return (
    <div className={styles.composer} style={{ paddingBottom: inset > 0 ? inset : undefined }}>
      <div className={styles.bar}>
        <IconButton
          icon={showsEmoji && !hasMouse ? <Keyboard size={24} /> : <Smile size={24} />}
          label={showsEmoji && !hasMouse ? texts.keyboard : texts.emoji}
          isPressed={showsEmoji}
          onPress={toggleEmoji}
        />
        <div className={styles.box}>
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            value={draft.text}
            placeholder={texts.write}
            aria-label={texts.write}
            aria-invalid={over > 0 || undefined}
            enterKeyHint={hasMouse ? 'send' : 'enter'}
            dir="auto"
            onChange={(event) => write(event.target.value)}
            onFocus={() => !hasMouse && setShowsEmoji(false)}
            onKeyDown={onKeyDown}
          />
          {draft.text.length >= countedFrom && (
            <span className={styles.counter} data-over={over > 0 || undefined} role="status">
              {over > 0 ? texts.tooLong({ n: over }) : `${draft.text.length}/${maxTextLength}`}
            </span>
          )}
        </div>
        <button
          type="button"
          className={styles.send}
          aria-label={texts.send}
          title={texts.send}
          disabled={!canSend}
          // The field keeps the focus, so that the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
      {showsEmoji && <EmojiPanel onPick={insert} />}
    </div>
  )
}
