import type { MemberView } from '@linnet/protocol/groups/calls'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { avatarsShown } from '~/features/groups/avatars-shown'
import { infoTexts } from '~/features/groups/info-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { useLongPress } from '~/kit/use-long-press'
import { memberName } from '~/people/member-name'
import styles from './MemberGrid.module.css'

type MemberGridProps = {
  members: readonly MemberView[]
  onOpen: (member: MemberView) => void
  /** Called on a long press or right click. */
  onMore: (member: MemberView) => void
  onAdd: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The first members as avatars, then the action tiles; the last row is full. */
export function MemberGrid({ members, onOpen, onMore, onAdd, onRemove }: MemberGridProps) {
  const texts = useTexts(infoTexts)
  const { grid, columns } = useColumns()
  const actions = Number(onAdd !== undefined) + Number(onRemove !== undefined)
  const avatars = avatarsShown({ members: members.length, actions, columns })
  return (
    <div ref={grid} className={styles.grid}>
      {members.slice(0, avatars).map((member) => (
        <MemberTile key={member.personId} member={member} onOpen={onOpen} onMore={onMore} />
      ))}
      {onAdd && <ActionTile icon={<Plus size={24} />} label={texts.add} onPress={onAdd} />}
      {onRemove && <ActionTile icon={<Minus size={24} />} label={texts.remove} onPress={onRemove} />}
    </div>
  )
}

/** The number of columns in the browser's grid layout. */
function useColumns() {
  const grid = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length)
    count()
    const sizes = new ResizeObserver(count)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { grid, columns }
}

type MemberTileProps = { member: MemberView } & Pick<MemberGridProps, 'onOpen' | 'onMore'>

function MemberTile({ member, onOpen, onMore }: MemberTileProps) {
  const press = useLongPress(() => onMore(member))
  const name = memberName(member)
  return (
    <button type="button" className={styles.tile} onClick={() => onOpen(member)} {...press}>
      <Avatar id={member.personId} name={name} photo={member.photo} size={52} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </button>
  )
}

/** A dashed tile for an action. */
function ActionTile({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tile} onClick={onPress}>
      <span className={styles.action} aria-hidden>
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
