import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react'
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

/** A list whose rows can be moved up and down, also by keyboard. */
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
  const toTop = (id: string) => setOrder([id, ...ids.filter((other) => other !== id)])
  return (
    <>
      <ol className={css.list}>
        {ids.map((id, at) => {
          const row = rows.find((each) => each.id === id)
          return (
            <li key={id} className={css.row}>
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
