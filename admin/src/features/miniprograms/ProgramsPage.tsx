import { listStaffPrograms, orderPrograms, resendReceipts, switchProgram } from '@linnet/protocol/staff'
import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button, IconButton } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { PlainTable } from '@/kit/table/PlainTable'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { useRight } from '@/session/session'
import { type NamedProgram, named } from './named-program'
import { PayeeDialog } from './PayeeDialog'
import { programsTexts } from './programs-texts'
import css from './ProgramsPage.module.css'

type Choice = { act: 'switch' | 'payee' | 'resend'; program: NamedProgram }

/** The mini programs of this server: their order, which are enabled, and their payees. */
export function ProgramsPage() {
  const t = useTexts(programsTexts)
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>()
  const { data, problem, isFetching, reload } = useStaffQuery(listStaffPrograms, {})
  const programs = data?.programs.map((program) => named(program, language))
  const refresh = (
    <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={reload}>
      {t.refresh}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton />}
      {programs && (
        <Card actions={refresh}>
          {programs.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <Programs programs={programs} onChoose={setChoice} />
          )}
        </Card>
      )}
      {choice?.act === 'payee' && (
        <PayeeDialog program={choice.program} onClose={() => setChoice(undefined)} />
      )}
      <Reasoned choice={choice} onClose={() => setChoice(undefined)} />
    </Page>
  )
}

/** The actions that only need a reason. */
function Reasoned({ choice, onClose }: { choice: Choice | undefined; onClose: () => void }) {
  const t = useTexts(programsTexts)
  const refreshes = [listStaffPrograms]
  const toggle = useStaffAction(switchProgram, { refreshes })
  const resend = useStaffAction(resendReceipts, { refreshes })
  const { id = '', name = '', isOn = false } = choice?.program ?? {}
  const isSwitch = choice?.act === 'switch'
  const action = !isSwitch ? t.resend : isOn ? t.switchOff : t.switchOn
  return (
    <ReasonDialog
      title={`${action}: ${name}`}
      action={action}
      isDangerous={isSwitch && isOn}
      isOpen={isSwitch || choice?.act === 'resend'}
      onClose={onClose}
      onConfirm={(reason) =>
        isSwitch ? toggle.run({ id, isOn: !isOn, reason }) : resend.run({ id, reason })
      }
    />
  )
}

type ProgramsProps = { programs: readonly NamedProgram[]; onChoose: (choice: Choice) => void }

function Programs({ programs, onChoose }: ProgramsProps) {
  const t = useTexts(programsTexts)
  return (
    <PlainTable
      rows={programs}
      columns={[
        { id: 'name', header: t.name, isMain: true, cell: (program) => <Name program={program} /> },
        {
          id: 'state',
          header: t.state,
          cell: ({ isOn }) => <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Badge>,
        },
        {
          id: 'payee',
          header: t.payee,
          cell: ({ payee, nextPayee, takesMoney }) => (
            <>
              {payee ? <PersonLink person={payee} /> : takesMoney ? t.noPayee : t.asksNothing}
              {nextPayee && <NextPayee {...nextPayee} />}
            </>
          ),
        },
        { id: 'earned', header: t.earned, cell: (program) => <Earned program={program} /> },
        {
          id: 'action',
          header: t.action,
          cell: (program) => <Actions programs={programs} program={program} onChoose={onChoose} />,
        },
      ]}
    />
  )
}

function Name({ program: { name, kind, id, servers } }: { program: NamedProgram }) {
  const t = useTexts(programsTexts)
  return (
    <>
      {name}
      <div className={css.facts}>
        {t[kind]} · {id}
      </div>
      {servers.length > 0 && <div className={css.facts}>{t.talksTo({ servers: servers.join(', ') })}</div>}
    </>
  )
}

function NextPayee({ from, ...person }: { id: string; name: string; from: number }) {
  const t = useTexts(programsTexts)
  return (
    <div className={css.facts}>
      {t.payeeFrom} <Time at={from} /> <PersonLink person={person} />
    </div>
  )
}

function Earned({ program: { payments, earned, undelivered } }: { program: NamedProgram }) {
  const t = useTexts(programsTexts)
  return (
    <>
      {payments > 0 && (
        <>
          <Amount value={earned} />
          <div className={css.facts}>{t.payments({ n: payments })}</div>
        </>
      )}
      {undelivered > 0 && <Badge tone="bad">{t.undelivered({ n: undelivered })}</Badge>}
    </>
  )
}

function Actions({ programs, program, onChoose }: ProgramsProps & { program: NamedProgram }) {
  const at = programs.indexOf(program)
  const t = useTexts(programsTexts)
  const mayChange = useRight('programs.change')
  const mayPay = useRight('programs.payee')
  const order = useStaffAction(orderPrograms, { refreshes: [listStaffPrograms], done: null })
  const move = (to: number) => {
    const ids = programs.map(({ id }) => id).filter((id) => id !== program.id)
    void order.run({ ids: ids.toSpliced(to, 0, program.id) })
  }
  return (
    <div className={css.actions}>
      {mayChange && (
        <>
          <IconButton
            icon={ChevronUp}
            label={`${t.up}: ${program.name}`}
            size="small"
            disabled={at === 0 || order.isBusy}
            onClick={() => move(at - 1)}
          />
          <IconButton
            icon={ChevronDown}
            label={`${t.down}: ${program.name}`}
            size="small"
            disabled={at === programs.length - 1 || order.isBusy}
            onClick={() => move(at + 1)}
          />
          <Button size="small" onClick={() => onChoose({ act: 'switch', program })}>
            {program.isOn ? t.switchOff : t.switchOn}
          </Button>
        </>
      )}
      {mayPay && (program.takesMoney || program.payee) && (
        <Button size="small" onClick={() => onChoose({ act: 'payee', program })}>
          {t.setPayee}
        </Button>
      )}
      {mayChange && program.undelivered > 0 && (
        <Button size="small" onClick={() => onChoose({ act: 'resend', program })}>
          {t.resend}
        </Button>
      )}
    </div>
  )
}
