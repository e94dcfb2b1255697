import type { CallOutput } from '@linnet/protocol'
import { blockPerson, listBlocked } from '@linnet/protocol/contacts/calls'
import { ShieldCheck } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { safetyTexts } from '~/features/settings/safety-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type Person = CallOutput<typeof listBlocked>[number]

/** The people I have blocked, newest first. */
export function BlockedPeople() {
  const texts = useTexts(safetyTexts)
  const { data: people, problem, reload } = useQueryOf(listBlocked, {})
  return (
    <Screen title={texts.blocked} status={useConnectionStatus()}>
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!people && problem === undefined && <SkeletonRows count={4} />}
      {people?.length === 0 && (
        <EmptyState icon={<ShieldCheck size={32} aria-hidden />}>{texts.noBlocked}</EmptyState>
      )}
      {people && people.length > 0 && (
        <CellGroup>
          {people.map((person) => (
            <BlockedCell key={person.id} person={person} />
          ))}
        </CellGroup>
      )}
    </Screen>
  )
}

function BlockedCell({ person }: { person: Person }) {
  const texts = useTexts(safetyTexts)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const unblock = () =>
    run(async () => {
      const question = { title: texts.unblockAsk({ name: person.nickname }), body: texts.unblockBody }
      if (!(await confirm({ ...question, confirmLabel: texts.unblock }))) return
      const outcome = await engine.call(blockPerson, { personId: person.id, isBlocked: false })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      return showToast(texts.unblocked, { kind: 'success' })
    })
  return (
    <Cell
      leading={<Avatar id={person.id} name={person.nickname} photo={person.photo} size={44} />}
      title={person.nickname}
      subtitle={person.chatId}
      trailing={
        <Button kind="quiet" size="small" isBusy={isBusy} onPress={unblock}>
          {texts.unblock}
        </Button>
      }
    />
  )
}
