import { maxTextLength } from '@linnet/protocol/conversations/calls'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import type { useField } from './use-field'
import styles from './Composer.module.css'

/** The length from which a counter shows the remaining characters. */
const countedFrom = 4500

type ComposerFieldProps = {
  writing: ReturnType<typeof useField>
  hasMouse: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

/** The text field and its length counter. */
export function ComposerField({ writing, hasMouse, onFocus, onKeyDown, onPaste }: ComposerFieldProps) {
  const texts = useTexts(conversationTexts)
  const { field, text } = writing
  const over = text.length - maxTextLength
  return (
    <div className={styles.box}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        value={text}
        placeholder={texts.write}
        aria-label={texts.write}
        aria-invalid={over > 0 || undefined}
        enterKeyHint={hasMouse ? 'send' : 'enter'}
        dir="auto"
        onChange={(event) => {
          writing.write(event.target.value)
          writing.followCursor()
        }}
        onSelect={writing.followCursor}
        onFocus={onFocus}
        onBlur={writing.blurred}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {text.length >= countedFrom && (
        <span className={styles.counter} data-over={over > 0 || undefined} role="status">
          {over > 0 ? texts.tooLong({ n: over }) : `${text.length}/${maxTextLength}`}
        </span>
      )}
    </div>
  )
}
