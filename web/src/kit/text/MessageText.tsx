import { memo } from 'react'
import { isEmojiOnly } from './link-text'
import { richParts } from './rich-text'
import styles from './MessageText.module.css'

const hangul = /[\uac00-\ud7af]/

type MessageTextProps = {
  text: string
  /** How many people the text mentions, everybody counted as one. */
  mentions?: number
  /** The person of a mention by its place among them. */
  onMention?: ((index: number) => void) | undefined
}

/**
 * The words of a message: addresses are links that open elsewhere and tell nothing about us, mentions stand out, a few
 * emoji are large.
 */
export const MessageText = memo(function MessageText({ text, mentions = 0, onMention }: MessageTextProps) {
  return (
    <span
      className={styles.text}
      data-large={isEmojiOnly(text) || undefined}
      data-korean={hangul.test(text) || undefined}
      dir="auto"
    >
      {richParts(text, mentions).map((part) => {
        switch (part.type) {
          case 'words':
            return part.text
          case 'link':
            return (
              <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer">
                {part.text}
              </a>
            )
          case 'mention':
            return onMention ? (
              <button
                key={part.at}
                type="button"
                className={styles.mention}
                onClick={() => onMention(part.index)}
              >
                {part.text}
              </button>
            ) : (
              <span key={part.at} className={styles.mention}>
                {part.text}
              </span>
            )
        }
      })}
    </span>
  )
})
