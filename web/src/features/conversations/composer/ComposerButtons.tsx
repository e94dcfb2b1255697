import type { Chat } from '@linnet/client'
import { Check, CirclePlus, SendHorizontal } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { countdownText } from '~/kit/text/time-span'
import { useLongPress } from '~/kit/use-long-press'
import { allMessageKinds, type ComposerContext } from '~/messages/message-kinds'
import { composerTexts } from './composer-texts'
import styles from './Composer.module.css'

type Point = { x: number; y: number }

type ButtonsProps = {
  /** Parts that are loaded when they are first shown. */
  parts: {
    ScheduledButton: ComponentType<{ chat: Chat }>
    SendMenu: ComponentType<{
      at: Point | undefined
      onClose: () => void
      onSend: (manner: SendManner) => void
    }>
  }
  context: ComposerContext
  hasSendButton: boolean
  isEditing: boolean
  canSend: boolean
  slowLeft: number
  isMoreOpen: boolean
  onMore: () => void
  onSend: (manner?: SendManner) => void
}

/** The buttons after the field: other kinds to send while it is empty, otherwise the send button. */
export function ComposerButtons(props: ButtonsProps) {
  const { parts, context, hasSendButton, isEditing, canSend, slowLeft, isMoreOpen, onMore, onSend } = props
  const texts = useTexts(conversationTexts)
  const words = useTexts(composerTexts)
  const { ScheduledButton, SendMenu } = parts
  /** The position of the open menu; null once it was closed. */
  const [menuAt, setMenuAt] = useState<Point | null>()
  const press = useLongPress(setMenuAt)
  const buttons = allMessageKinds().flatMap(([kind, { ComposerButton }]) =>
    ComposerButton ? [{ kind, ComposerButton }] : [],
  )
  const label = isEditing
    ? words.save
    : slowLeft > 0
      ? words.slow({ left: countdownText(slowLeft) })
      : texts.send
  return (
    <>
      {context.chat.scheduledCount > 0 && !isEditing && (
        <Suspense fallback={null}>
          <ScheduledButton chat={context.chat} />
        </Suspense>
      )}
      {!hasSendButton &&
        buttons.map(({ kind, ComposerButton }) => <ComposerButton key={kind} context={context} />)}
      {!isEditing && (
        <IconButton
          icon={<CirclePlus size={24} />}
          label={words.more}
          isPressed={isMoreOpen}
          onPress={onMore}
        />
      )}
      {(hasSendButton || buttons.length === 0) && (
        <button
          type="button"
          className={styles.send}
          data-waiting={slowLeft > 0 || undefined}
          aria-label={label}
          title={label}
          disabled={!canSend}
          {...(!isEditing && press)}
          onPointerDown={(event) => {
            // The field keeps the focus, so that the on-screen keyboard stays open.
            event.preventDefault()
            if (!isEditing) press.onPointerDown(event)
          }}
          onClick={() => onSend()}
        >
          {slowLeft > 0 && countdownText(slowLeft)}
          {slowLeft === 0 && isEditing && <Check size={20} aria-hidden />}
          {slowLeft === 0 && !isEditing && <SendHorizontal size={20} aria-hidden />}
        </button>
      )}
      {menuAt !== undefined && (
        <Suspense fallback={null}>
          <SendMenu at={menuAt ?? undefined} onClose={() => setMenuAt(null)} onSend={onSend} />
        </Suspense>
      )}
    </>
  )
}
