import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/kit/IconButton'
import styles from './RowWithButtons.module.css'

/** A cell with buttons of its own beside it. */
export function RowWithButtons({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <div className={styles.row}>
      {children}
      {buttons}
    </div>
  )
}

type MoveButtonsProps<Id> = {
  /** The ids of all rows in their order, and the place of this one. */
  ids: readonly Id[]
  nth: number
  up: string
  down: string
  /** The order after a move. */
  onMove: (ids: Id[]) => void
}

/** Moves a row among the others. */
export function MoveButtons<Id>({ ids, nth, up, down, onMove }: MoveButtonsProps<Id>) {
  const move = (to: number) => {
    const moved = [...ids]
    moved.splice(to, 0, ...moved.splice(nth, 1))
    onMove(moved)
  }
  return (
    <span className={styles.moves}>
      <IconButton
        icon={<ArrowUp size={20} />}
        label={up}
        disabled={nth === 0}
        onPress={() => move(nth - 1)}
      />
      <IconButton
        icon={<ArrowDown size={20} />}
        label={down}
        disabled={nth === ids.length - 1}
        onPress={() => move(nth + 1)}
      />
    </span>
  )
}
