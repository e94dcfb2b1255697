import { type ContentKind, listContent, orderContent, type StaffInput } from '@linnet/protocol/staff'
import { useQuery } from '@tanstack/react-query'
import { useProblemText } from '@/data/problem-text'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { callStaff } from '@/session/staff-call'
import { contentTexts } from './content-texts'
import { OrderList } from './OrderList'

/** The most items that the server reorders at once; those after them keep their order. */
const mostOrdered = 1000

/** The order in which members see the items of a kind. */
export function OrderDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useTexts(contentTexts)
  const problemText = useProblemText()
  const { data, error, refetch } = useQuery({
    queryKey: [listContent.name, 'all', kind],
    queryFn: ({ signal }) => readAll(kind, signal),
  })
  const order = useStaffAction(orderContent, { refreshes: [listContent], onDone: onClose })
  return (
    <Dialog isOpen title={t.order} onClose={onClose}>
      {error && <ErrorState problem={problemText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <OrderList
          rows={data}
          problem={order.problem}
          isBusy={order.isBusy}
          onSave={(ids) => void order.run({ kind, ids })}
        />
      )}
    </Dialog>
  )
}

async function readAll(kind: ContentKind, signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const input: StaffInput<typeof listContent> = { kind, sort: 'position', descending: false, limit: 100 }
  const found: { id: string; name: string }[] = []
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await callStaff(listContent, { ...input, ...(after !== undefined && { after }) }, signal)
    found.push(...page.rows.map(({ id, title }) => ({ id, name: title })))
    after = found.length < mostOrdered ? page.next : undefined
  }
  return found
}
