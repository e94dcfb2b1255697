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

/** After the field: what else can be sent while it is empty, and the way to send what stands in it. */
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
          // The field keeps the focus, so that the keyboard stays.
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
