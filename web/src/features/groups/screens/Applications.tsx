import type { ConversationId } from '@linnet/protocol'
import {
  answerApplication,
  type ApplicationView,
  type GroupView,
  listApplications,
} from '@linnet/protocol/groups/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { Inbox } from 'lucide-react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { joinTexts } from '~/features/groups/join-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { useTexts } from '~/i18n/texts'
import { AskRow } from '~/kit/lists/AskRow'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const statuses = { waiting: 0, agreed: 1, declined: 2 } as const

/** The applications to join a group. */
export function Applications() {
  const texts = useTexts(joinTexts)
  return (
    <GroupGate title={texts.applications} role={groupRoles.admin}>
      {(group) => <List group={group} />}
    </GroupGate>
  )
}

function List({ group }: { group: GroupView }) {
  const texts = useTexts(joinTexts)
  const status = useConnectionStatus()
  const { applications, problem, reload, loadMore, answered } = useApplications(group.conversationId)
  return (
    <Screen title={texts.applications} subtitle={group.name} status={status} tone="surface" ownScroll>
      {!applications && problem === undefined && <SkeletonRows count={4} />}
      {!applications && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {applications?.length === 0 && (
        <EmptyState icon={<Inbox size={32} aria-hidden />}>{texts.noApplications}</EmptyState>
      )}
      {applications && applications.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {applications.map((application) => (
            <Row key={application.id} application={application} onAnswered={answered} />
          ))}
        </LongList>
      )}
    </Screen>
  )
}

type RowProps = {
  application: ApplicationView
  onAnswered: (id: string, status: ApplicationView['status']) => void
}

function Row({ application, onAnswered }: RowProps) {
  const texts = useTexts(joinTexts)
  const engine = useEngine()
  const go = useNavigate()
  const { id, personId, nickname, photo, text, inviterName, status } = application
  const answer = async (isAgreed: boolean) => {
    const isDone = await toastRefusal(engine.call(answerApplication, { id, isAgreed }))
    if (isDone) onAnswered(id, isAgreed ? statuses.agreed : statuses.declined)
  }
  const state = status === statuses.agreed ? texts.accepted : texts.declined
  return (
    <AskRow
      person={{ id: personId, name: nickname, photo }}
      words={text || texts.wantsToJoin}
      note={inviterName === '' ? undefined : texts.cameBy({ name: inviterName })}
      onOpen={() => go(screens.person, { person: personId })}
      answer={
        status === statuses.waiting
          ? { accept: texts.accept, decline: texts.decline, onAnswer: answer }
          : state
      }
    />
  )
}

const applicationsOf = definePages({
  call: listApplications,
  inputOf: (conversationId: ConversationId) => ({ conversationId }),
  read: ({ applications: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ id }) => ({ after: id }),
  idOf: ({ id }) => id,
})

/** Applications to join a group, newest first. */
function useApplications(conversationId: ConversationId) {
  const { rows: applications, problem, reload, loadMore, change } = usePagesOf(applicationsOf, conversationId)
  const answered = (id: string, status: ApplicationView['status']) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, status } : one)))
  return { applications, problem, reload, loadMore, answered }
}
