import { listStaff, staffRoles, staffStates } from '@linnet/protocol/staff'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { roleTexts } from '@/session/role-texts'
import { useRight } from '@/session/session'
import { InviteDialog } from './InviteDialog'
import { statesOf } from './staff-states'
import { staffTexts } from './staff-texts'
import { StaffPanel } from './StaffPanel'

type Account = RowOf<typeof listStaff>

/** The staff accounts and their roles. */
export function StaffPage() {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts)
  const [isInviting, setIsInviting] = useState(false)
  const mayManage = useRight('staff.manage')
  const columns = useMemo<ListColumn<Account>[]>(
    () => [
      {
        id: 'name',
        header: t.name,
        sort: 'name',
        isMain: true,
        cell: ({ name }) => name,
      },
      { id: 'email', header: t.email, cell: ({ email }) => email },
      { id: 'role', header: t.role, cell: ({ role }) => roles[role] },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => t[state],
      },
      {
        id: 'factors',
        header: t.factors,
        isWide: true,
        cell: ({ hasTotp, passkeys }) =>
          [hasTotp && t.totp, passkeys > 0 && t.passkeys({ n: passkeys })].filter(Boolean).join(', ') || '–',
      },
      {
        id: 'seenAt',
        header: t.seenAt,
        isWide: true,
        cell: ({ seenAt }) => (seenAt === undefined ? t.never : <Time at={seenAt} isRelative />),
        csv: ({ seenAt }) => (seenAt === undefined ? t.never : fileTime(seenAt)),
      },
      {
        id: 'createdAt',
        header: t.createdAt,
        sort: 'at',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} />,
        csv: ({ createdAt }) => fileTime(createdAt),
      },
    ],
    [t, roles],
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        mayManage && (
          <Button look="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
            {t.invite}
          </Button>
        )
      }
    >
      <DataTable
        label={t.title}
        call={listStaff}
        columns={columns}
        rowKey={({ id }) => id}
        filters={[
          { kind: 'search', name: 'search', label: t.search },
          {
            kind: 'choice',
            name: 'role',
            label: t.role,
            options: staffRoles.map((value) => ({ value, name: roles[value] })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: staffStates.map((value) => ({ value, name: t[value] })),
          },
        ]}
        empty={t.empty}
        csvName="staff"
        detail={(_, close, account) => <StaffPanel account={account} close={close} />}
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  )
}
