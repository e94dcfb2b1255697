import type { MemberView } from '@linnet/protocol/groups'
import { type ReactNode, useEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import styles from './MemberRows.module.css'

/** The next page is asked for when fewer rows than this lie below. */
const earlyRows = 20

type MemberRowsProps = {
  members: readonly MemberView[]
  /** Scrolls with the rows, above them. */
  before?: ReactNode
  onNearEnd: () => void
  children: (member: MemberView) => ReactNode
}

/** Members of a group, of whom only those near the view are drawn: a hundred thousand scroll like ten. */
export function MemberRows({ members, before, onNearEnd, children }: MemberRowsProps) {
  const list = useRef<VListHandle>(null)
  const look = () => {
    const handle = list.current
    if (!handle) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (members.length - last < earlyRows) onNearEnd()
  }
  useEffect(look)
  return (
    <VList ref={list} className={styles.list} onScroll={look}>
      {before}
      {members.map((member) => (
        <div key={member.personId}>{children(member)}</div>
      ))}
    </VList>
  )
}
