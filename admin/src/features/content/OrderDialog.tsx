import { type ContentKind, listContent, orderContent } from '@linnet/protocol/staff'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { contentTexts } from './content-texts'
import { OrderList } from './OrderList'

/** The order in which members see the items of a kind; the first hundred. */
export function OrderDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useTexts(contentTexts)
  const page = { kind, sort: 'position' as const, descending: false, limit: 100 as const }
  const { data, problem, reload } = useStaffQuery(listContent, page)
  const order = useStaffAction(orderContent, { refreshes: [listContent], onDone: onClose })
  return (
    <Dialog isOpen title={t.order} onClose={onClose}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton />}
      {data && (
        <OrderList
          rows={data.rows.map(({ id, title }) => ({ id, name: title }))}
          problem={order.problem}
          isBusy={order.isBusy}
          onSave={(ids) => void order.run({ kind, ids })}
        />
      )}
    </Dialog>
  )
}
