import type { RangeStyle, TextRange } from '@linnet/protocol/kinds/ranges'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { messageTexts } from './message-texts'
import { styledPieces } from './styled-pieces'
import css from './MessageContent.module.css'

/** The text of a message with its formatting. Spoilers are covered until they are revealed, as for members. */
export function StyledText({ text, ranges }: { text: string; ranges?: readonly TextRange[] | undefined }) {
  const t = useTexts(messageTexts)
  const [isUncovered, setUncovered] = useState(false)
  return (
    <p className={css.text} dir="auto">
      {styledPieces(text, ranges).map(({ at, text: words, styles }) => {
        const drawn = styles.reduce<ReactNode>(draw, words)
        if (!styles.includes('spoiler')) return <span key={at}>{drawn}</span>
        if (isUncovered)
          return (
            <mark key={at} className={css.uncovered}>
              {drawn}
            </mark>
          )
        return (
          <button
            key={at}
            type="button"
            className={css.spoiler}
            aria-label={t.spoiler}
            title={t.spoiler}
            onClick={() => setUncovered(true)}
          >
            <span aria-hidden>{words}</span>
          </button>
        )
      })}
    </p>
  )
}

function draw(words: ReactNode, style: RangeStyle): ReactNode {
  switch (style) {
    case 'bold':
      return <strong>{words}</strong>
    case 'italic':
      return <em>{words}</em>
    case 'strike':
      return <s>{words}</s>
    case 'code':
    case 'pre':
      return <code>{words}</code>
    case 'quote':
      return <q className={css.quoted}>{words}</q>
    case 'spoiler':
    case 'list':
      return words
  }
}
