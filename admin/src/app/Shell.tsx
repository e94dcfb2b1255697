import {
  countProposals,
  countWaitingWork,
  isWaitingWork,
  readDuty,
  readStaffMe,
  staffLogOut,
  staffStepUp,
  startStepUp,
  type WaitingWork,
} from '@linnet/protocol/staff'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { CircleUser, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { queryClient } from '@/data/query-client'
import { useStaffQuery } from '@/data/use-staff-query'
import { deskOfWaiting } from '@/features/overview/figure-names'
import { useSupportEvents } from '@/features/support/use-support-events'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { deskGroups } from '@/kit/desk'
import { Menu } from '@/kit/Menu'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Toasts } from '@/kit/Toasts'
import { useSecond } from '@/platform/now'
import { CallProblem } from '@/session/call-problem'
import { roleTexts } from '@/session/role-texts'
import { leaveSession, session, startSession, useMe } from '@/session/session'
import { callStaff } from '@/session/staff-call'
import { requestStepUp } from '@/session/step-up'
import { desks } from './desks'
import { NoSuchDesk } from './DeskStates'
import { entryTexts } from './entry-texts'
import { Frame, PreferenceMenus } from './Frame'
import { groupNames } from './group-names'
import { Invitation } from './Invitation'
import { LogIn } from './LogIn'
import type { NavGroup } from './navigation'
import { shellTexts } from './shell-texts'
import { type Proof, StepUpDialog } from './StepUpDialog'
import css from './Frame.module.css'

/** The console: the log-in form, or the frame with the desk of the address. */
export function Shell() {
  const { pathname } = useLocation()
  const token = /^\/invitation\/([^/]+)$/.exec(pathname)?.[1]
  return token === undefined ? <Gate /> : <Invitation token={token} />
}

function Gate() {
  const { stepUpText } = useTexts(entryTexts)
  const current = session.use()
  const [problem, setProblem] = useState(false)
  const ask = () => {
    setProblem(false)
    callStaff(readStaffMe, {}).then(startSession, (error: unknown) => {
      if (!(error instanceof CallProblem && error.kind === 'ended')) setProblem(true)
    })
  }
  useEffect(ask, [])
  if (current.state === 'unknown') return <Starting hasFailed={problem} onRetry={ask} />
  if (current.state === 'guest') return <LogIn />
  return (
    <>
      <SignedIn key={current.me.id} />
      {current.state === 'ended' && <LogIn ended={current} />}
      <StepUpDialog
        description={stepUpText}
        start={(signal) => callStaff(startStepUp, {}, signal)}
        finish={finishStepUp}
      />
      <Toasts />
    </>
  )
}

function Starting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <div className={css.center}>
      {hasFailed ? <ErrorState problem={t.unreachable} onRetry={onRetry} /> : <Skeleton rows={3} />}
    </div>
  )
}

function SignedIn() {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const groups = useNavGroups()
  const me = useMe()
  const cases = groups.flatMap(({ entries }) => entries).find(({ path }) => path === '/support')?.count ?? 0
  const desk = desks.find(({ path }) => path === pathname)
  const language = useLanguage()
  useEffect(() => {
    const name = desk ? `${desk.names[language]} · Linnet` : `Linnet ${t.console}`
    // A tab in the background shows that a case waits.
    document.title = cases > 0 ? `(${cases}) ${name}` : name
  }, [desk, language, t, cases])
  return (
    <Frame subtitle={t.console} groups={groups} bar={<Bar />} findsPeople={me.rights.includes('people.read')}>
      {desk && !me.rights.includes(desk.right) ? <NoSuchDesk /> : <Outlet />}
    </Frame>
  )
}

/** The desks that the person may see, by group. */
function useNavGroups(): NavGroup[] {
  const { rights } = useMe()
  const language = useLanguage()
  const counts = useCounts(rights)
  return deskGroups
    .map((group) => ({
      name: groupNames[group][language],
      entries: desks
        .filter((desk) => desk.group === group && rights.includes(desk.right))
        .map(({ path, names, icon }) => ({
          path,
          name: names[language],
          icon,
          count: counts[path],
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The number of items waiting at each desk. A person who may answer support cases is notified at every desk, and stays on duty there. */
function useCounts(rights: readonly string[]): Readonly<Record<string, number | undefined>> {
  const answers = rights.includes('support.answer')
  const { data: proposals } = useStaffQuery(countProposals, {}, { everySeconds: 60 })
  const { data: work } = useStaffQuery(countWaitingWork, {}, { everySeconds: 60 })
  const { data: duty } = useStaffQuery(readDuty, {}, { everySeconds: 60, isEnabled: answers })
  useSupportEvents(answers && session.use().state === 'staff')
  const waiting = (work?.waiting ?? []).filter(isNamed)
  return {
    ...Object.fromEntries(waiting.map(({ name, count }) => [pathOf(deskOfWaiting[name]), count])),
    // Counts the proposals that this person may decide, and the cases assigned to them.
    '/approvals': proposals?.waiting,
    '/support': duty && duty.waiting + duty.mine,
  }
}

const isNamed = (one: { name: string; count: number }): one is { name: WaitingWork; count: number } =>
  isWaitingWork(one.name)

const pathOf = (link: string): string => link.split('?')[0] ?? link

function Bar() {
  const t = useTexts(shellTexts)
  const roles = useTexts(roleTexts)
  const me = useMe()
  const navigate = useNavigate()
  return (
    <>
      <StepUpState />
      <PreferenceMenus />
      <Menu
        button={
          <Button look="quiet" size="small" icon={CircleUser}>
            <span className={`${css.person} ${css.word}`}>{`${me.name} · ${roles[me.role]}`}</span>
          </Button>
        }
        items={[
          { name: t.account, icon: UserRound, onSelect: () => void navigate({ to: '/account' }) },
          { name: t.logOut, icon: LogOut, onSelect: logOut },
        ]}
      />
    </>
  )
}

/** The page forgets everything even if the server cannot be reached; its session then ends by itself. */
function logOut(): void {
  void callStaff(staffLogOut, {}).catch(() => undefined)
  leaveSession()
  queryClient.clear()
}

/** Whether the second factor was proved recently, and how long that remains valid. */
async function finishStepUp(ticket: string, proof: Proof): Promise<void> {
  startSession(await callStaff(staffStepUp, { ticket, proof }))
}

function StepUpState() {
  const t = useTexts(shellTexts)
  const until = useMe().steppedUpUntil ?? 0
  const left = Math.max(0, until - useSecond())
  if (left === 0) {
    return (
      <Button look="quiet" size="small" icon={ShieldCheck} onClick={() => void requestStepUp()}>
        <span className={css.word}>{t.notSteppedUp}</span>
      </Button>
    )
  }
  return (
    <span className={css.verified}>
      <ShieldCheck size={16} aria-hidden />
      {t.steppedUp({ time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
    </span>
  )
}
