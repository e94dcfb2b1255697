import { Checkbox } from '~/kit/fields/Checkbox'
import type { RowLook } from './row-actions'
import type { TimelineItem } from './timeline-items'
import styles from './Bubble.module.css'

type ChoiceProps = { items: readonly TimelineItem[]; look: RowLook; label: string }

/** Selects a message, or the messages of an album, in selection mode. */
export function Choice({ items, look, label }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <Checkbox
        label={label}
        isChecked={items.every(({ key }) => look.selected?.has(key))}
        disabled={items.some(({ cseq }) => cseq === 0)}
        onChange={(isChecked) => {
          for (const item of items) if (look.selected?.has(item.key) !== isChecked) look.onSelect(item)
        }}
      />
    </span>
  )
}
