import { type CampaignView, listCampaigns } from '@linnet/protocol/redpackets/campaigns'
import { Plus } from 'lucide-react'
import { MemberTable } from '@/data/MemberTable'
import { useSearchRecord } from '@/data/search'
import { useMemberList } from '@/data/use-member-list'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Card, DetailPanel, Page } from '@/kit/Page'
import { useCampaignColumns } from './campaign-columns'
import { campaignTexts } from './campaign-texts'
import { CampaignPanel } from './CampaignPanel'
import { CreateCampaign } from './CreateCampaign'
import { UnansweredBudgets, useUnanswered } from './UnansweredBudgets'

/** The vendor's campaigns with their outcomes, and a form for new ones. */
export function CampaignsPage() {
  const t = useTexts(campaignTexts)
  // A new campaign is in the address, so that other desks can lead to its form.
  const [{ open: openId, new: isNew }, set] = useSearchRecord()
  const open = (id: string | undefined) => set({ open: id })
  const list = useMemberList(listCampaigns, {
    input: (before) => (before === undefined ? {} : { before }),
    rows: ({ campaigns }) => campaigns,
    hasMore: ({ hasMore }) => hasMore,
    cursor: ({ id }: CampaignView) => id,
  })
  const columns = useCampaignColumns()
  const budgets = useUnanswered()
  const opened = list.rows?.find(({ id }) => id === openId)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button look="primary" icon={Plus} disabled={budgets.length > 0} onClick={() => set({ new: '1' })}>
          {t.create}
        </Button>
      }
    >
      <UnansweredBudgets budgets={budgets} />
      <Card>
        <MemberTable
          label={t.title}
          list={list}
          columns={columns}
          csvName="campaigns"
          rowKey={({ id }) => id}
          empty={t.empty}
          openKey={opened?.id}
          onOpen={({ id }) => open(id)}
        />
      </Card>
      {opened && <CampaignPanel key={opened.id} campaign={opened} close={() => open(undefined)} />}
      {openId !== undefined && list.rows && !opened && (
        <DetailPanel title={t.title} onClose={() => open(undefined)}>
          <p>{t.gone}</p>
        </DetailPanel>
      )}
      {isNew !== undefined && budgets.length === 0 && (
        <CreateCampaign
          onClose={() => set({ new: undefined })}
          onCreated={(made) => set({ new: undefined, open: made?.id })}
        />
      )}
    </Page>
  )
}
