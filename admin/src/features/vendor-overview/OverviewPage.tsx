import { type CampaignView, listCampaigns } from '@linnet/protocol/redpackets/campaigns'
import { listVendorGroups, showOwnVendor } from '@linnet/protocol/vendors/calls'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { type Column, TableView } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { overviewTexts } from './overview-texts'

/** The vendor's key figures: money, people, and running campaigns. */
export function OverviewPage() {
  const t = useTexts(overviewTexts)
  const navigate = useNavigate()
  const vendor = useMemberQuery(showOwnVendor, {})
  const wallet = useMemberQuery(showWallet, {}, { everySeconds: 60 })
  const groups = useMemberQuery(listVendorGroups, {})
  const campaigns = useMemberQuery(listCampaigns, {}, { everySeconds: 30 })
  const problem = vendor.problem ?? wallet.problem ?? groups.problem ?? campaigns.problem
  const reload = () => {
    for (const query of [vendor, wallet, groups, campaigns]) if (query.problem) query.reload()
  }
  if (!vendor.data || !wallet.data || !groups.data || !campaigns.data) {
    return (
      <Page title={t.title}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </Page>
    )
  }
  const { balance, currency = '', hasTradePassword, frozenUntil } = wallet.data
  const open = campaigns.data.campaigns.filter(({ state }) => state !== 'ended' && state !== 'cancelled')
  const facts: [string, ReactNode][] = [
    [
      t.balance,
      <span key="balance">
        <Amount value={balance} /> {currency}
      </span>,
    ],
    [t.groups, groups.data.length],
    [t.members, groups.data.reduce((sum, { memberCount }) => sum + memberCount, 0)],
    [t.followers, vendor.data.followers],
  ]
  return (
    <Page
      title={vendor.data.name || t.title}
      actions={
        <Button
          look="primary"
          icon={Plus}
          onClick={() => void navigate({ to: '/campaigns', search: { new: '1' } })}
        >
          {t.create}
        </Button>
      }
    >
      {problem && <Banner tone="warning">{problem}</Banner>}
      {!hasTradePassword && <Banner tone="warning">{t.noPassword}</Banner>}
      {frozenUntil !== undefined && (
        <Banner tone="warning">
          {t.frozen} <Time at={frozenUntil} />
        </Banner>
      )}
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card title={t.now}>{open.length > 0 ? <OpenCampaigns rows={open} /> : <p>{t.none}</p>}</Card>
    </Page>
  )
}

function OpenCampaigns({ rows }: { rows: readonly CampaignView[] }) {
  const t = useTexts(overviewTexts)
  const columns: Column<CampaignView>[] = [
    { id: 'text', header: t.campaign, isMain: true, cell: ({ text }) => text || '–' },
    { id: 'starts', header: t.starts, cell: ({ startsAt }) => <Time at={startsAt} /> },
    { id: 'ends', header: t.ends, cell: ({ endsAt }) => <Time at={endsAt} /> },
    { id: 'shares', header: t.shares, align: 'end', cell: ({ claimed, shares }) => `${claimed} / ${shares}` },
    { id: 'budget', header: t.budget, align: 'end', cell: ({ budget }) => <Amount value={budget} /> },
  ]
  return <TableView label={t.now} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
