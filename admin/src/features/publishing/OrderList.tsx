import { ChevronDown, ChevronsUp, ChevronUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button, IconButton } from '@/kit/Button'
import { DialogActions } from '@/kit/dialogs/Dialog'
import { Banner } from '@/kit/States'
import { contentTexts } from './content-texts'
import css from './OrderList.module.css'

interface OrderRow {
  id: string
  name: string
  actions?: ReactNode
}

/** A list whose rows can be moved: dragged with a mouse, or up and down by buttons. */
export function OrderList({
  rows,
  problem,
  isBusy,
  onSave,
}: {
  rows: readonly OrderRow[]
  problem: string | undefined
  isBusy: boolean
  onSave: (ids: string[]) => void
}) {
  const t = useTexts(contentTexts)
  const [order, setOrder] = useState<readonly string[]>([])
  const known = rows.map(({ id }) => id)
  const ids = [...order.filter((id) => known.includes(id)), ...known.filter((id) => !order.includes(id))]
  const swap = (at: number, other: number) => {
    const next = [...ids]
    const [one, two] = [ids[at], ids[other]]
    if (one === undefined || two === undefined) return
    next[at] = two
    next[other] = one
    setOrder(next)
  }
  const [dragged, setDragged] = useState<string>()
  const moveTo = (target: string) => {
    if (dragged === undefined || dragged === target) return
    const others = ids.filter((id) => id !== dragged)
    // Dragged downwards it goes below the row under it, upwards above.
    const below = ids.indexOf(dragged) < ids.indexOf(target) ? 1 : 0
    setOrder(others.toSpliced(others.indexOf(target) + below, 0, dragged))
  }
  const toTop = (id: string) => setOrder([id, ...ids.filter((other) => other !== id)])
  return (
    <>
      <ol className={css.list}>
        {ids.map((id, at) => {
          const row = rows.find((each) => each.id === id)
          return (
            <li key={id}>
              <div
                role="presentation"
                className={css.row}
                draggable
                data-dragged={id === dragged || undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(id)
                }}
                onDragEnter={() => moveTo(id)}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(undefined)}
              >
                <GripVertical className={css.grip} size={16} aria-hidden />
                <span className={css.name}>{row?.name}</span>
                {row?.actions}
                <IconButton
                  icon={ChevronsUp}
                  label={`${t.top}: ${row?.name}`}
                  size="small"
                  disabled={at === 0}
                  onClick={() => toTop(id)}
                />
                <IconButton
                  icon={ChevronUp}
                  label={`${t.up}: ${row?.name}`}
                  size="small"
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`${t.down}: ${row?.name}`}
                  size="small"
                  disabled={at === ids.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <DialogActions>
        <Button look="primary" isBusy={isBusy} disabled={order.length === 0} onClick={() => onSave(ids)}>
          {t.saveOrder}
        </Button>
      </DialogActions>
    </>
  )
}
