import { changeStaffPassword, endStaffSession, listStaffSessions } from '@linnet/protocol/staff'
import { useForm } from 'react-hook-form'
import { browserName } from '@/data/browser-name'
import { FormProblem } from '@/data/FormProblem'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { NewPasswordFields } from '@/kit/fields/NewPasswordFields'
import { TextField } from '@/kit/fields/TextField'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { TableView } from '@/kit/table/TableView'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { roleTexts } from '@/session/role-texts'
import { useMe } from '@/session/session'
import { accountTexts } from './account-texts'
import { FactorsCard } from './FactorsCard'
import css from './AccountPage.module.css'

/** The person's own account: password, second factors, sessions. */
export function AccountPage() {
  const t = useTexts(accountTexts)
  const roles = useTexts(roleTexts)
  const me = useMe()
  return (
    <Page title={t.title}>
      <div className={css.columns}>
        <div className={css.column}>
          <Card>
            <Facts
              facts={[
                [t.name, me.name],
                [t.email, me.email],
                [t.role, roles[me.role]],
              ]}
            />
          </Card>
          <PasswordCard />
        </div>
        <FactorsCard />
      </div>
      <SessionsCard />
    </Page>
  )
}

function PasswordCard() {
  const t = useTexts(accountTexts)
  const empty = { oldPassword: '', password: '', repeated: '' }
  const form = useForm({ defaultValues: empty })
  const change = useStaffAction(changeStaffPassword, {
    refreshes: [listStaffSessions],
    done: t.changed,
    onDone: () => form.reset(empty),
  })
  return (
    <Card title={t.password}>
      <Form
        form={form}
        onSubmit={({ oldPassword, password }) => void change.run({ oldPassword, newPassword: password })}
      >
        <TextField
          name="oldPassword"
          type="password"
          label={t.oldPassword}
          isRequired
          autoComplete="current-password"
        />
        <NewPasswordFields
          label={t.newPassword}
          hint={t.passwordHint}
          repeatLabel={t.repeat}
          differentText={t.different}
        />
        <FormProblem
          action={change}
          fields={{ WrongPassword: 'oldPassword', WeakPassword: 'password', CommonPassword: 'password' }}
        />
        <div>
          <Button type="submit" isBusy={change.isBusy}>
            {t.change}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function SessionsCard() {
  const t = useTexts(accountTexts)
  const sessions = useStaffQuery(listStaffSessions, {})
  const end = useStaffAction(endStaffSession, { refreshes: [listStaffSessions] })
  if (!sessions.data) {
    return (
      <Card title={t.sessions}>
        {sessions.problem ? (
          <ErrorState problem={sessions.problem} onRetry={sessions.reload} />
        ) : (
          <Skeleton rows={3} />
        )}
      </Card>
    )
  }
  return (
    <Card
      title={t.sessions}
      actions={
        sessions.data.length > 1 && (
          <Button size="small" isBusy={end.isBusy} onClick={() => void end.run({ id: 'others' })}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <p className={css.lead}>{t.sessionsLead}</p>
      {end.problem && <Banner tone="bad">{end.problem}</Banner>}
      <TableView
        label={t.sessions}
        rows={sessions.data}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'browser',
            header: t.browser,
            isMain: true,
            cell: ({ userAgent }) =>
              userAgent === '' ? '–' : <span title={userAgent}>{browserName(userAgent)}</span>,
          },
          { id: 'address', header: t.address, cell: ({ address }) => address },
          { id: 'startedAt', header: t.startedAt, cell: ({ startedAt }) => <Time at={startedAt} /> },
          { id: 'seenAt', header: t.seenAt, cell: ({ seenAt }) => <Time at={seenAt} isRelative /> },
          {
            id: 'end',
            header: '',
            align: 'end',
            cell: ({ id, isThis }) =>
              isThis ? (
                <Badge tone="good">{t.thisOne}</Badge>
              ) : (
                <Button size="small" look="quiet" onClick={() => void end.run({ id })}>
                  {t.end}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
