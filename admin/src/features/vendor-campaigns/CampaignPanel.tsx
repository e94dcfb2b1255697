import {
  cancelCampaign,
  type CampaignClaimView,
  type CampaignView,
  exportCampaign,
  listCampaignClaims,
  listCampaigns,
  listVendorBills,
} from '@linnet/protocol/redpackets/campaigns'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { useMemo, useState } from 'react'
import { MemberTable } from '@/data/MemberTable'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberList } from '@/data/use-member-list'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { DetailPanel } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { type Column, TableView } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { saveFile } from '@/platform/save-file'
import { CampaignBadge, audienceText } from './campaign-columns'
import { campaignTexts } from './campaign-texts'

/** One campaign: its times and money, where it was posted, and who received what. */
export function CampaignPanel({ campaign, close }: { campaign: CampaignView; close: () => void }) {
  const t = useTexts(campaignTexts)
  const { id, state, text, budget, paid, returned, claimed, shares } = campaign
  const [isCancelling, setIsCancelling] = useState(false)
  const refreshes = [listCampaigns, listVendorBills, showWallet]
  const cancel = useMemberAction(cancelCampaign, { refreshes, done: t.cancelledDone })
  const csv = useMemberAction(exportCampaign, {
    done: null,
    // The byte order mark makes spreadsheets read it as UTF-8.
    onDone: ({ csv: content }) => saveFile(`campaign-${id.slice(0, 8)}.csv`, `\ufeff${content}`, 'text/csv'),
  })
  const mayCancel = state === 'planned' || state === 'announced'
  return (
    <DetailPanel
      title={text || t.title}
      onClose={close}
      actions={
        mayCancel ? (
          <Button size="small" look="danger" onClick={() => setIsCancelling(true)}>
            {t.cancel}
          </Button>
        ) : (
          <Button size="small" isBusy={csv.isBusy} onClick={() => void csv.run({ id })}>
            {t.csv}
          </Button>
        )
      }
    >
      {csv.problem && <Banner tone="bad">{csv.problem}</Banner>}
      <Facts
        facts={[
          [t.state, <CampaignBadge key="state" state={state} />],
          [t.audience, audienceText(campaign, t)],
          [t.announced_at, <Time key="announces" at={campaign.announcesAt} />],
          [t.starts, <Time key="starts" at={campaign.startsAt} />],
          [t.ends, <Time key="ends" at={campaign.endsAt} />],
          [t.budget, <Amount key="budget" value={budget} />],
          [t.paid, <Amount key="paid" value={paid} />],
          [t.returned, <Amount key="returned" value={returned} />],
          [t.shares, `${claimed} / ${shares}`],
        ]}
      />
      {!campaign.isForFollowers && <Places campaign={campaign} />}
      <section>
        <h3>{t.results}</h3>
        <Results id={id} />
      </section>
      <ConfirmDialog
        title={t.cancel}
        description={t.cancelLead}
        action={t.cancel}
        isDangerous
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        onConfirm={() => cancel.run({ id })}
      />
    </DetailPanel>
  )
}

function Places({ campaign: { places, count } }: { campaign: CampaignView }) {
  const t = useTexts(campaignTexts)
  const columns: Column<CampaignView['places'][number]>[] = [
    { id: 'name', header: t.place, isMain: true, cell: ({ name }) => name },
    {
      id: 'claimed',
      header: t.shares,
      align: 'end',
      cell: ({ claimed, refusal }) => (refusal ? t.notPosted : `${claimed} / ${count}`),
    },
  ]
  return (
    <section>
      <h3>{t.places}</h3>
      <TableView
        label={t.places}
        columns={columns}
        rows={places}
        rowKey={({ conversationId = '' }) => conversationId}
      />
    </section>
  )
}

function Results({ id }: Pick<CampaignView, 'id'>) {
  const t = useTexts(campaignTexts)
  const list = useMemberList(listCampaignClaims, {
    key: [id],
    input: (before) => ({ id, ...(before !== undefined && { before }) }),
    rows: ({ claims }) => claims,
    hasMore: ({ hasMore }) => hasMore,
    cursor: ({ cursor }: CampaignClaimView) => cursor,
  })
  const columns = useMemo<Column<CampaignClaimView>[]>(
    () => [
      { id: 'who', header: t.who, isMain: true, cell: ({ nickname }) => nickname || t.left },
      { id: 'place', header: t.place, cell: ({ place }) => place },
      { id: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
      { id: 'at', header: t.at, cell: ({ at }) => <Time at={at} /> },
    ],
    [t],
  )
  return (
    <MemberTable
      label={t.results}
      list={list}
      columns={columns}
      rowKey={({ cursor }) => cursor}
      empty={t.noResults}
    />
  )
}
