import { isBlank } from '@linnet/protocol/visible-text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { moveInGrid } from '~/kit/grid-keys'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { isComposing } from '~/kit/pressed-key'
import { ErrorState } from '~/kit/screens/ErrorState'
import { type Emoji, findEmoji, toned, withoutTone } from './emoji-list'
import { rememberEmoji, useEmojiMemory } from './emoji-memory'
import { emojiTexts } from './emoji-texts'
import { EmojiGroups } from './EmojiGroups'
import { ToneChoice } from './ToneChoice'
import { useEmoji } from './use-emoji'
import styles from './EmojiPanel.module.css'

type EmojiPanelProps = {
  onPick: (character: string) => void
  /** Escape was pressed in the panel. In a sheet, the sheet closes by itself. */
  onLeave?: () => void
}

/** The emoji picker: search, recent ones and categories. A press picks one without moving the focus. */
export function EmojiPanel({ onPick, onLeave }: EmojiPanelProps) {
  const texts = useTexts(emojiTexts)
  const { groups, isFailed, retry } = useEmoji()
  const [typed, setTyped] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const tone = useEmojiMemory((memory) => memory.tone)
  const recent = useRecent(groups?.flat())
  const [chosen, setChosen] = useState<number>()
  const group = chosen ?? (recent.length > 0 ? -1 : 0)
  const isSearching = !isBlank(typed)
  const shown = isSearching ? findEmoji(groups ?? [], typed) : group < 0 ? recent : (groups?.[group] ?? [])
  const pick = (emoji: Emoji | undefined) => {
    if (!emoji) return
    const character = toned(emoji, tone)
    rememberEmoji(character)
    onPick(character)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && onLeave) {
      event.stopPropagation()
      onLeave()
    } else if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      panel.current?.querySelector<HTMLElement>('[data-emoji] button')?.focus()
    } else {
      const grid = (event.target as Element).closest<HTMLElement>('[data-emoji]')
      if (grid) moveInGrid(event, { grid, onLeaveUp: () => panel.current?.querySelector('input')?.focus() })
    }
  }
  return (
    <div ref={panel} className={styles.panel} role="presentation" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchField
            value={typed}
            onChange={setTyped}
            onSubmit={() => isSearching && pick(shown[0])}
            placeholder={texts.search}
          />
        </div>
        <ToneChoice />
      </div>
      <EmojiGroups
        chosen={isSearching ? undefined : group}
        hasRecent={recent.length > 0}
        onChoose={(next) => {
          setTyped('')
          setChosen(next)
        }}
      />
      <div className={styles.page} key={isSearching ? 'found' : group}>
        {isFailed && <ErrorState message={texts.notLoaded} onRetry={retry} />}
        {!groups && !isFailed && <SkeletonRows count={3} hasAvatar={false} />}
        {groups && isSearching && shown.length === 0 && (
          <p className={styles.nothing}>{texts.nothingFound}</p>
        )}
        <EmojiGrid emoji={shown} tone={tone} onPick={pick} />
      </div>
    </div>
  )
}

/** The recent emoji when the panel opened: they must not move under the finger. */
function useRecent(all: readonly Emoji[] | undefined): readonly Emoji[] {
  const [characters] = useState(() => useEmojiMemory.getState().recent)
  const byCharacter = new Map(all?.map((emoji) => [withoutTone(emoji.character), emoji]))
  return characters.map((character) => ({
    character,
    name: byCharacter.get(withoutTone(character))?.name ?? character,
    hasTones: false,
    key: '',
    words: [],
  }))
}

type EmojiGridProps = {
  emoji: readonly Emoji[]
  tone: number
  onPick: (emoji: Emoji) => void
}

/** One stop for Tab; arrows move inside. */
function EmojiGrid({ emoji, tone, onPick }: EmojiGridProps) {
  const texts = useTexts(emojiTexts)
  return (
    <div className={styles.grid} role="group" aria-label={texts.emoji} data-emoji>
      {emoji.map((each, at) => (
        <button
          key={each.character}
          type="button"
          className={styles.emoji}
          aria-label={each.name}
          title={each.name}
          tabIndex={at === 0 ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(each)}
        >
          {toned(each, tone)}
        </button>
      ))}
    </div>
  )
}
