import { formatAmount } from '@linnet/protocol/money'
import type { CampaignView } from '@linnet/protocol/redpackets/campaigns'
import { useMemo } from 'react'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { campaignTexts } from './campaign-texts'

const tones = {
  planned: 'neutral',
  announced: 'accent',
  running: 'good',
  ended: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<string, Tone>

/** The state of a campaign; a state unknown to this page has no label. */
export function CampaignBadge({ state }: Pick<CampaignView, 'state'>) {
  const t = useTexts(campaignTexts)
  return state && <Badge tone={tones[state]}>{t[state]}</Badge>
}

/** The columns of the list of campaigns. */
export function useCampaignColumns(): ListColumn<CampaignView>[] {
  const t = useTexts(campaignTexts)
  return useMemo(
    () => [
      { id: 'text', header: t.text, isMain: true, cell: ({ text }) => text || t.title },
      {
        id: 'starts',
        header: t.starts,
        cell: ({ startsAt }) => <Time at={startsAt} />,
        csv: ({ startsAt }) => fileTime(startsAt),
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <CampaignBadge state={state} />,
        csv: ({ state }) => (state ? t[state] : ''),
      },
      { id: 'audience', header: t.audience, isWide: true, cell: (row) => audienceText(row, t) },
      {
        id: 'shares',
        header: t.shares,
        align: 'end',
        cell: ({ claimed, shares }) => `${claimed} / ${shares}`,
      },
      {
        id: 'budget',
        header: t.budget,
        align: 'end',
        cell: ({ budget }) => <Amount value={budget} />,
        csv: ({ budget }) => formatAmount(budget),
      },
      {
        id: 'paid',
        header: t.paid,
        align: 'end',
        isWide: true,
        cell: ({ paid }) => <Amount value={paid} />,
        csv: ({ paid }) => formatAmount(paid),
      },
      {
        id: 'returned',
        header: t.returned,
        align: 'end',
        isWide: true,
        cell: ({ returned }) => <Amount value={returned} />,
        csv: ({ returned }) => formatAmount(returned),
      },
    ],
    [t],
  )
}

export const audienceText = (
  { isForFollowers, places }: Pick<CampaignView, 'isForFollowers' | 'places'>,
  t: { followers: string; groups: (p: { n: number }) => string },
): string => (isForFollowers ? t.followers : t.groups({ n: places.length }))
