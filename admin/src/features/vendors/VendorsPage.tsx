import { listVendors } from '@linnet/protocol/staff'
import { vendorStates } from '@linnet/protocol/vendors/calls'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { type Vendor, vendorTones } from './vendor-states'
import { VendorPanel } from './VendorPanel'
import { vendorsTexts } from './vendors-texts'

/** Applications and vendors, with the staff's decisions. */
export function VendorsPage() {
  const t = useTexts(vendorsTexts)
  const columns = useMemo<ListColumn<Vendor>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name }) => name },
      {
        id: 'member',
        header: t.member,
        isWide: true,
        cell: ({ nickname }) => nickname,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <Badge tone={vendorTones[state]}>{t[state]}</Badge>,
        csv: ({ state }) => t[state],
      },
      {
        id: 'appliedAt',
        header: t.appliedAt,
        sort: 'appliedAt',
        cell: ({ appliedAt }) => <Time at={appliedAt} />,
        csv: ({ appliedAt }) => fileTime(appliedAt),
      },
      { id: 'groups', header: t.groups, align: 'end', isWide: true, cell: ({ groups }) => groups },
      {
        id: 'followers',
        header: t.followers,
        align: 'end',
        isWide: true,
        cell: ({ followers }) => followers,
      },
      { id: 'reason', header: t.reason, isWide: true, canWrap: true, cell: ({ reason }) => reason },
    ],
    [t],
  )
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t.state,
      options: vendorStates.map((value) => ({ value, name: t[value] })),
    },
    { kind: 'search', name: 'search', label: t.search },
  ]
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listVendors}
        columns={columns}
        rowKey={({ personId }) => personId}
        filters={filters}
        empty={t.empty}
        csvName="vendors"
        keyFilter="personId"
        detail={(_, close, vendor) => <VendorPanel vendor={vendor} close={close} />}
      />
    </Page>
  )
}
