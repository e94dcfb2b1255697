import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { skinTones, toned } from './emoji-list'
import { chooseTone, useEmojiMemory } from './emoji-memory'
import { emojiTexts } from './emoji-texts'
import styles from './EmojiPanel.module.css'

const hand = { character: '✋', hasTones: true }
const names = ['tone0', 'tone1', 'tone2', 'tone3', 'tone4', 'tone5'] as const

/** The skin tone of all emoji that have one: a hand that opens the choice of six. */
export function ToneChoice() {
  const texts = useTexts(emojiTexts)
  const tone = useEmojiMemory((memory) => memory.tone)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button
        type="button"
        className={styles.tone}
        aria-label={texts.tone}
        title={texts.tone}
        aria-expanded={false}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        {toned(hand, tone)}
      </button>
    )
  return (
    <div className={styles.tones} role="group" aria-label={texts.tone}>
      {names.slice(0, skinTones.length).map((name, at) => (
        <button
          key={name}
          type="button"
          className={styles.tone}
          aria-label={texts[name]}
          title={texts[name]}
          aria-pressed={at === tone}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            chooseTone(at)
            setOpen(false)
          }}
        >
          {toned(hand, at)}
        </button>
      ))}
    </div>
  )
}
