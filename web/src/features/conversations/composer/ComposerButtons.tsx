import { Check, CirclePlus, SendHorizontal } from 'lucide-react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { countdownText } from '~/kit/text/time-span'
import { allMessageKinds, type ComposerContext } from '~/messages/message-kinds'
import { composerTexts } from './composer-texts'
import styles from './Composer.module.css'

type ButtonsProps = {
  context: ComposerContext
  hasSendButton: boolean
  isEditing: boolean
  canSend: boolean
  slowLeft: number
  isMoreOpen: boolean
  onMore: () => void
  onSend: () => void
}

/** The buttons after the field: other kinds to send while it is empty, else the send button. */
export function ComposerButtons(props: ButtonsProps) {
  const { context, hasSendButton, isEditing, canSend, slowLeft, isMoreOpen, onMore, onSend } = props
  const texts = useTexts(conversationTexts)
  const words = useTexts(composerTexts)
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
          // Keep the focus in the field, so the on-screen keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onSend}
        >
          {slowLeft > 0 && countdownText(slowLeft)}
          {slowLeft === 0 && isEditing && <Check size={20} aria-hidden />}
          {slowLeft === 0 && !isEditing && <SendHorizontal size={20} aria-hidden />}
        </button>
      )}
    </>
  )
}
