import {
  Clock,
  Flag,
  Hash,
  Hand,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  Plane,
  Smile,
  Trophy,
  Utensils,
} from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { emojiTexts } from './emoji-texts'
import styles from './EmojiPanel.module.css'

/** In the order of the data. */
const groups = [
  ['smileys', Smile],
  ['people', Hand],
  ['nature', PawPrint],
  ['food', Utensils],
  ['travel', Plane],
  ['activities', Trophy],
  ['objects', Lightbulb],
  ['symbols', Hash],
  ['flags', Flag],
] as const satisfies readonly (readonly [string, LucideIcon])[]

type EmojiGroupsProps = {
  /** The group shown; -1 for recent ones, undefined while searching. */
  chosen: number | undefined
  hasRecent: boolean
  onChoose: (group: number) => void
}

/** The categories of emoji. */
export function EmojiGroups({ chosen, hasRecent, onChoose }: EmojiGroupsProps) {
  const texts = useTexts(emojiTexts)
  const all = groups.map(([name, Icon], at) => ({ at, label: texts[name], Icon }))
  const rows = hasRecent ? [{ at: -1, label: texts.recent, Icon: Clock }, ...all] : all
  return (
    <div className={styles.groups} role="group" aria-label={texts.groups}>
      {rows.map(({ at, label, Icon }) => (
        <button
          key={at}
          type="button"
          className={styles.group}
          aria-label={label}
          title={label}
          aria-pressed={at === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  )
}
