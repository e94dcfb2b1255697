import { listIpBlocks } from '@linnet/protocol/staff'
import { ShieldBan } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { Until } from '@/kit/text/Until'
import { useRight } from '@/session/session'
import { type IpBlock, statesOf } from './block-states'
import { BlockDialog } from './BlockDialog'
import { BlockPanel } from './BlockPanel'
import { ipBlockTexts } from './ip-block-texts'

const states = ['active', 'over', 'lifted'] as const

/** The networks from which nobody can register, log in or connect. */
export function IpBlocksPage() {
  const t = useTexts(ipBlockTexts)
  const [isAdding, setAdding] = useState(false)
  const mayChange = useRight('ipblocks.change')
  const columns = useMemo<ListColumn<IpBlock>[]>(
    () => [
      { id: 'network', header: t.network, isMain: true, cell: ({ network }) => network },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => statesOf(t)[state].name,
      },
      { id: 'reason', header: t.reason, cell: ({ reason }) => reason },
      { id: 'by', header: t.by, isWide: true, cell: ({ by }) => by },
      timeColumn(t.at),
      {
        id: 'until',
        header: t.until,
        isWide: true,
        cell: ({ until }) => <Until at={until} />,
        csv: ({ until }) => (until === undefined ? '' : new Date(until * 1000).toISOString()),
      },
    ],
    [t],
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        mayChange && (
          <Button look="primary" icon={ShieldBan} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      <DataTable
        label={t.title}
        call={listIpBlocks}
        columns={columns}
        filters={[
          { kind: 'search', name: 'address', label: t.holds },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: states.map((value) => ({ value, name: t[value] })),
          },
        ]}
        rowKey={({ id }) => id}
        empty={t.empty}
        csvName="ip-blocks"
        detail={(_, close, block) => <BlockPanel block={block} close={close} />}
      />
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
