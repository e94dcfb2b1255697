import { memo } from 'react'
import { isEmojiOnly, splitLinks } from '../link-text'
import styles from './Bubble.module.css'

const hangul = /[\uac00-\ud7af]/

/** The words of a message, with its addresses as links that open elsewhere and tell nothing about us. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <span
      className={styles.text}
      data-large={isEmojiOnly(text) || undefined}
      data-korean={hangul.test(text) || undefined}
      dir="auto"
    >
      {splitLinks(text).map((part) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </span>
  )
})
