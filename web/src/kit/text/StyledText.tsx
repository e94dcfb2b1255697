import type { RangeStyle, TextRange } from '@linnet/protocol/conversations/calls'
import { Fragment, memo, type ReactNode, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { isRightToLeft } from './direction'
import type { RichPart } from './rich-text'
import { styledBlocks, type StyledPiece } from './styled-parts'
import { styledTexts } from './styled-texts'
import { usePhones } from './use-phones'
import messageStyles from './MessageText.module.css'
import styles from './StyledText.module.css'

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

const tags: Partial<Record<RangeStyle, 'strong' | 'em' | 's' | 'code'>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
}

type StyledTextProps = {
  text: string
  ranges: readonly TextRange[]
  mentions?: number
  onMention?: ((index: number) => void) | undefined
}

/** A message's text with its formatting. Spoilers are revealed by a press, and stay revealed while the message is mounted. */
export const StyledText = memo(function StyledText({
  text,
  ranges,
  mentions = 0,
  onMention,
}: StyledTextProps) {
  usePhones(text)
  const [uncovered, setUncovered] = useState<readonly number[]>([])
  const line = (pieces: readonly StyledPiece[]) =>
    coverGroups(pieces).map(({ at, cover, pieces: group }) =>
      cover === undefined || uncovered.includes(cover) ? (
        <Fragment key={at}>
          {group.map((piece) => (
            <Styled key={piece.part.at} styles={piece.styles}>
              <Part part={piece.part} onMention={onMention} />
            </Styled>
          ))}
        </Fragment>
      ) : (
        <Cover key={at} onOpen={() => setUncovered([...uncovered, cover])}>
          {group.map(({ part }) => part.text)}
        </Cover>
      ),
    )
  return (
    <span
      className={messageStyles.text}
      data-korean={/[\uac00-\ud7af]/.test(text) || undefined}
      data-right-to-left={isRightToLeft(text) || undefined}
      dir="auto"
    >
      {styledBlocks(text, { ranges, mentions }).map(({ at, style, lines }) => {
        if (!style) return <Fragment key={at}>{lines.map(line)}</Fragment>
        if (style === 'list')
          return (
            <span key={at} className={styles.list} role="list">
              {lines.map((pieces) => (
                <span key={pieces[0]?.part.at} className={styles.item} role="listitem">
                  {line(pieces)}
                </span>
              ))}
            </span>
          )
        return style === 'quote' ? (
          <span key={at} className={styles.quote} role="blockquote">
            {lines.map(line)}
          </span>
        ) : (
          <code key={at} className={styles.pre}>
            {lines.map(line)}
          </code>
        )
      })}
    </span>
  )
})

/** Pieces of the same spoiler are revealed together. */
function coverGroups(pieces: readonly StyledPiece[]) {
  const groups: { at: number; cover: number | undefined; pieces: StyledPiece[] }[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last.cover === piece.cover) last.pieces.push(piece)
    else groups.push({ at: piece.part.at, cover: piece.cover, pieces: [piece] })
  }
  return groups
}

function Styled({ styles: looks, children }: { styles: readonly RangeStyle[]; children: ReactNode }) {
  return looks.reduce((inner, look) => {
    const Tag = tags[look]
    return Tag ? <Tag className={Tag === 'code' ? styles.code : undefined}>{inner}</Tag> : inner
  }, children)
}

function Part({ part, onMention }: { part: RichPart; onMention: StyledTextProps['onMention'] }) {
  switch (part.type) {
    case 'text':
      return part.text
    case 'link':
      return (
        <a href={part.href} {...(part.href.startsWith('http') && newTab)}>
          {part.text}
        </a>
      )
    case 'mention':
      return onMention ? (
        <button type="button" className={messageStyles.mention} onClick={() => onMention(part.index)}>
          {part.text}
        </button>
      ) : (
        <span className={messageStyles.mention}>{part.text}</span>
      )
  }
}

function Cover({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  const texts = useTexts(styledTexts)
  return (
    <button
      type="button"
      className={styles.cover}
      aria-label={texts.uncover}
      title={texts.uncover}
      onClick={onOpen}
    >
      <span aria-hidden>{children}</span>
    </button>
  )
}
