import { useEffect, useRef } from 'react'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import styles from './PickedBar.module.css'

export type PickedPerson = { id: string; name: string; photo: string }

type PickedBarProps = {
  people: readonly PickedPerson[]
  onRemove: (id: string) => void
}

/** The picked people, in the order picked; a tap removes one. */
export function PickedBar({ people, onRemove }: PickedBarProps) {
  const texts = useTexts(pickTexts)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Keep the last pick in view.
    bar.current?.scrollTo({ left: bar.current.scrollWidth })
  }, [people.length])
  if (people.length === 0) return null
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={texts.chosen}>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          className={styles.person}
          aria-label={texts.takeOut({ name: person.name })}
          title={person.name}
          onClick={() => onRemove(person.id)}
        >
          <Avatar id={person.id} name={person.name} photo={person.photo} size={40} />
          <span className={styles.name}>{person.name}</span>
        </button>
      ))}
    </div>
  )
}
