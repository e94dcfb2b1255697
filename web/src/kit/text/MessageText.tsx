import { memo } from 'react'
import { isRightToLeft } from './direction'
import { isEmojiOnly } from './link-text'
import { richParts } from './rich-text'
import { usePhones } from './use-phones'
import styles from './MessageText.module.css'

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

const hangul = /[\uac00-\ud7af]/

type MessageTextProps = {
  text: string
  /** The number of people that the text mentions; "everyone" counts as one. */
  mentions?: number
  /** Called with the mention's index among the mentioned people. */
  onMention?: ((index: number) => void) | undefined
}

/**
 * A message's text: links open in a new tab without a referrer, mentions are highlighted, and one to three emoji are
 * drawn large.
 */
export const MessageText = memo(function MessageText({ text, mentions = 0, onMention }: MessageTextProps) {
  usePhones(text)
  return (
    <span
      className={styles.text}
      data-large={isEmojiOnly(text) || undefined}
      data-korean={hangul.test(text) || undefined}
      data-right-to-left={isRightToLeft(text) || undefined}
      dir="auto"
    >
      {richParts(text, mentions).map((part) => {
        switch (part.type) {
          case 'text':
            return part.text
          case 'link':
            return (
              <a key={part.at} href={part.href} {...(part.href.startsWith('http') && newTab)}>
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
