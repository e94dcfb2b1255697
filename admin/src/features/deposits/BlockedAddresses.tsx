import { listBlockedAddresses, readUnblock, signUnblock } from '@linnet/protocol/staff'
import { Unlock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { CopyText } from '@/kit/CopyText'
import { DetailPanel } from '@/kit/Page'
import { ErrorState } from '@/kit/States'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { TwoSignatures } from '@/kit/TwoSignatures'
import { useMe } from '@/session/session'
import { blockedTexts } from './blocked-texts'

type Entry = RowOf<typeof listBlockedAddresses>

/** The block list of addresses; one entry in full beside the list. */
export function BlockedAddresses() {
  const t = useTexts(blockedTexts)
  const columns = useMemo<ListColumn<Entry>[]>(
    () => [
      {
        id: 'address',
        header: t.address,
        isMain: true,
        cell: ({ address }) => <code>{`${address.slice(0, 8)}…${address.slice(-6)}`}</code>,
        csv: ({ address }) => address,
      },
      {
        id: 'state',
        header: t.state,
        cell: (row) => <EntryState row={row} />,
        csv: ({ unblockedAt }) => (unblockedAt === undefined ? 'blocked' : 'unblocked'),
      },
      { id: 'reason', header: t.reason, cell: ({ reason }) => reason },
      { id: 'by', header: t.by, isWide: true, cell: ({ by }) => by },
      timeColumn(t.at),
    ],
    [t],
  )
  return (
    <DataTable
      label={t.list}
      call={listBlockedAddresses}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t.state,
          options: [
            { value: 'blocked', name: t.blocked },
            { value: 'unblocked', name: t.unblocked },
          ],
        },
        { kind: 'search', name: 'search', label: t.address },
      ]}
      empty={t.empty}
      csvName="blocked-addresses"
      detail={(id, close, row) => <EntryPanel id={id} row={row} close={close} />}
    />
  )
}

function EntryState({ row: { unblockedAt } }: { row: Entry }) {
  const t = useTexts(blockedTexts)
  return unblockedAt === undefined ? (
    <Badge tone="bad">{t.blocked}</Badge>
  ) : (
    <Badge tone="neutral">{t.unblocked}</Badge>
  )
}

function EntryPanel({ id, row, close }: { id: string; row: Entry | undefined; close: () => void }) {
  const t = useTexts(blockedTexts)
  const mayAct = useMe().rights.includes('reconciliation.act')
  return (
    <DetailPanel title={t.entry} onClose={close}>
      {row ? (
        <>
          <Facts
            facts={[
              [t.state, <EntryState key="state" row={row} />],
              [t.address, <CopyText key="address" text={row.address} label={t.address} isGrouped />],
              [t.reason, row.reason],
              [t.by, row.by],
              [t.at, <Time key="at" at={row.at} />],
              [
                t.unblockedAt,
                row.unblockedAt === undefined ? undefined : <Time key="ended" at={row.unblockedAt} />,
              ],
            ]}
          />
          {row.unblockedAt === undefined && mayAct && <Unblocking id={id} />}
        </>
      ) : (
        <ErrorState problem={t.gone} />
      )}
    </DetailPanel>
  )
}

/** Unblocking an address by the signatures of two of the staff. */
function Unblocking({ id }: { id: string }) {
  const t = useTexts(blockedTexts)
  const [reason, setReason] = useState<string>()
  const reading = useStaffQuery(readUnblock, { id, reason }, { everySeconds: 30 })
  const sign = useStaffAction(signUnblock, { refreshes: [listBlockedAddresses, readUnblock] })
  return (
    <TwoSignatures
      reading={reading}
      texts={t}
      icon={Unlock}
      isBusy={sign.isBusy}
      onReason={setReason}
      onSign={(signed) => sign.run({ id, ...signed })}
    />
  )
}
