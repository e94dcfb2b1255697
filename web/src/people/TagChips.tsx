import { useTexts } from '~/i18n/texts'
import { tagTexts } from './tag-texts'
import { type Tag, tagStyle, useTags } from './tags'
import styles from './TagChips.module.css'

type TagChipsProps = {
  tags: readonly Tag[]
  /** The selected chips; undefined if pressing one acts immediately. */
  chosen?: ReadonlySet<string>
  /** Shown in one scrolling row. */
  isRow?: boolean
  label: string
  onPress: (tag: Tag) => void
}

/** A row of tags. */
export function TagChips({ tags, chosen, isRow = false, label, onPress }: TagChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={label} data-row={isRow || undefined}>
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className={styles.chip}
          style={tagStyle(tag.colour)}
          aria-pressed={chosen?.has(tag.id)}
          onClick={() => onPress(tag)}
        >
          <span dir="auto">{tag.name}</span>
          {!chosen && <span className={styles.count}>{tag.personIds.length}</span>}
        </button>
      ))}
    </div>
  )
}

/** Picks all friends with a tag; nothing if I have no tags. */
export function TagPicks({ onPick }: { onPick: (personIds: readonly string[]) => void }) {
  const texts = useTexts(tagTexts)
  const { data: tags = [] } = useTags()
  const used = tags.filter(({ personIds }) => personIds.length > 0)
  if (used.length === 0) return null
  return <TagChips isRow tags={used} label={texts.pickByTag} onPress={({ personIds }) => onPick(personIds)} />
}
