import { decideVendor, listVendorCampaigns, listVendors, renameVendor } from '@linnet/protocol/staff'
import { useState } from 'react'
import { CsvButton } from '@/data/CsvButton'
import type { RowOf } from '@/data/paged-call'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Field } from '@/kit/fields/Field'
import { Actions, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useRight } from '@/session/session'
import { type Vendor, type VendorDecision, vendorTones } from './vendor-states'
import { vendorsTexts } from './vendors-texts'

/** The possible decisions in each state. */
const choices: Record<Vendor['state'], readonly VendorDecision[]> = {
  applied: ['approve', 'refuse'],
  approved: ['suspend', 'end'],
  refused: ['approve'],
  suspended: ['resume', 'end'],
  ended: [],
}
const isHarsh = (decision: VendorDecision) => decision === 'suspend' || decision === 'end'

export function VendorPanel({ vendor, close }: { vendor: Vendor | undefined; close: () => void }) {
  const t = useTexts(vendorsTexts)
  if (!vendor) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { personId, name, nickname, state, contact, about, contract, reason } = vendor
  return (
    <DetailPanel title={name} onClose={close}>
      <Decisions key={personId} vendor={vendor} />
      <Facts
        facts={[
          [
            t.state,
            <Badge key="state" tone={vendorTones[state]}>
              {t[state]}
            </Badge>,
          ],
          [t.member, nickname],
          [t.contact, contact],
          [t.about, about],
          [t.contract, contract],
          [t.reason, reason || undefined],
          [t.appliedAt, <Time key="applied" at={vendor.appliedAt} />],
          [t.decidedAt, vendor.decidedAt && <Time key="decided" at={vendor.decidedAt} />],
          [t.groups, vendor.groups],
          [t.followers, vendor.followers],
        ]}
      />
      <section>
        <h3>{t.campaigns}</h3>
        <Campaigns key={personId} vendorId={personId} />
      </section>
    </DetailPanel>
  )
}

function Decisions({ vendor: { personId, name, state } }: { vendor: Vendor }) {
  const t = useTexts(vendorsTexts)
  const mayDecide = useRight('vendors.decide')
  const [open, setOpen] = useState<VendorDecision | 'rename'>()
  const decide = useStaffAction(decideVendor, { refreshes: [listVendors] })
  const rename = useStaffAction(renameVendor, { refreshes: [listVendors] })
  const [newName, setNewName] = useState(name)
  if (!mayDecide) return undefined
  const confirm = (reason: string) =>
    open === 'rename'
      ? rename.run({ personId, name: newName, reason })
      : open
        ? decide.run({ personId, decision: open, reason })
        : Promise.resolve(undefined)
  return (
    <>
      <Actions>
        {choices[state].map((decision, n) => (
          <Button
            key={decision}
            size="small"
            look={isHarsh(decision) ? 'danger' : n === 0 ? 'primary' : 'plain'}
            onClick={() => setOpen(decision)}
          >
            {t[decision]}
          </Button>
        ))}
        <Button size="small" onClick={() => setOpen('rename')}>
          {t.rename}
        </Button>
      </Actions>
      <ReasonDialog
        title={open ? `${t[open]}: ${name}` : ''}
        description={open === 'rename' ? undefined : t.decideLead}
        action={open ? t[open] : ''}
        isDangerous={open !== undefined && open !== 'rename' && isHarsh(open)}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        onConfirm={confirm}
      >
        {open === 'rename' && (
          <Field label={t.name}>
            {(control) => (
              <input
                {...control}
                value={newName}
                maxLength={60}
                onChange={({ target }) => setNewName(target.value)}
              />
            )}
          </Field>
        )}
      </ReasonDialog>
    </>
  )
}

type Campaign = RowOf<typeof listVendorCampaigns>
const campaignTones: Record<Campaign['state'], Tone> = {
  planned: 'neutral',
  announced: 'accent',
  running: 'good',
  ended: 'neutral',
  cancelled: 'bad',
}

function Campaigns({ vendorId }: { vendorId: Vendor['personId'] }) {
  const t = useTexts(vendorsTexts)
  const query = useStaffQuery(listVendorCampaigns, { vendorId, limit: 25 })
  if (!query.data)
    return query.problem ? <ErrorState problem={query.problem} onRetry={query.reload} /> : <Skeleton />
  if (query.data.rows.length === 0) return <p>{t.noCampaigns}</p>
  const columns: ListColumn<Campaign>[] = [
    {
      id: 'starts',
      header: t.starts,
      isMain: true,
      cell: ({ startsAt }) => <Time at={startsAt} />,
      csv: ({ startsAt }) => fileTime(startsAt),
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <Badge tone={campaignTones[state]}>{state === 'ended' ? t.over : t[state]}</Badge>,
      csv: ({ state }) => (state === 'ended' ? t.over : t[state]),
    },
    {
      id: 'budget',
      header: t.budget,
      align: 'end',
      cell: ({ budget }) => <Amount value={budget} />,
      csv: ({ budget }) => budget,
    },
    {
      id: 'paid',
      header: t.paid,
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} />,
      csv: ({ paid }) => paid,
    },
  ]
  return (
    <>
      <TableView label={t.campaigns} columns={columns} rows={query.data.rows} rowKey={({ id }) => id} />
      <Actions>
        <CsvButton call={listVendorCampaigns} input={{ vendorId }} columns={columns} name="campaigns" />
      </Actions>
    </>
  )
}
