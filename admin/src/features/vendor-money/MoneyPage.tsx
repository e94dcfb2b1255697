import { formatAmount } from '@linnet/protocol/money'
import { listVendorBills } from '@linnet/protocol/redpackets/campaigns'
import { type BillView, showWallet } from '@linnet/protocol/wallet/calls'
import { useMemo } from 'react'
import { MemberTable } from '@/data/MemberTable'
import { useSearchValue } from '@/data/search'
import { useMemberList } from '@/data/use-member-list'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Card, Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { moneyTexts } from './money-texts'

const sides = { all: 0, in: 1, out: 2 } as const
type Side = keyof typeof sides
const isSide = (text: string | undefined): text is Side => text !== undefined && text in sides

/** The campaigns' movements out of the wallet and back. */
export function MoneyPage() {
  const t = useTexts(moneyTexts)
  const [given, setSide] = useSearchValue('side')
  const side = isSide(given) ? given : 'all'
  const wallet = useMemberQuery(showWallet, {})
  const list = useMemberList(listVendorBills, {
    key: [side],
    input: (before) => ({ side: sides[side], ...(before !== undefined && { before }) }),
    rows: ({ bills }) => bills,
    hasMore: ({ hasMore }) => hasMore,
    cursor: ({ place }: BillView) => place,
  })
  const columns = useMemo<ListColumn<BillView>[]>(
    () => [
      {
        id: 'at',
        header: t.at,
        isMain: true,
        cell: ({ at }) => <Time at={at} />,
        csv: ({ at }) => fileTime(at),
      },
      {
        id: 'what',
        header: t.what,
        cell: ({ reason, side: sideOfBill }) =>
          reason === 'campaign' || reason === 'campaignReturn'
            ? t[reason]
            : sideOfBill === sides.out
              ? t.packetSent
              : t.packetReceived,
      },
      {
        id: 'amount',
        header: t.amount,
        align: 'end',
        cell: ({ side: sideOfBill, amount }) => (
          <Amount value={sideOfBill === sides.out ? -amount : amount} />
        ),
        csv: ({ side: sideOfBill, amount }) => formatAmount(sideOfBill === sides.out ? -amount : amount),
      },
      { id: 'currency', header: t.currency, isOfFile: true, cell: ({ asset }) => asset },
    ],
    [t],
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        wallet.data && (
          <span>
            {t.balance} <Amount value={wallet.data.balance} /> {wallet.data.currency}
          </span>
        )
      }
    >
      <Segments
        label={t.side}
        value={side}
        options={(['all', 'in', 'out'] as const).map((value) => ({ value, name: t[value] }))}
        onChange={(value) => setSide(value === 'all' ? undefined : value)}
      />
      <Card>
        <MemberTable
          label={t.title}
          list={list}
          columns={columns}
          csvName="money"
          rowKey={({ id }) => id}
          empty={t.empty}
        />
      </Card>
    </Page>
  )
}
