import type { PersonId } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import { maxGroupCallPeople } from '@linnet/protocol/groupcalls/calls'
import type { GroupView, MemberView } from '@linnet/protocol/groups/calls'
import { Phone, PhoneOff, Video } from 'lucide-react'
import { useRunningRoom } from '~/calls/follow/known-rooms'
import { loadGroup } from '~/calls/load'
import { showWindow, useOngoing } from '~/calls/ongoing/ongoing'
import { callMembersTexts } from '~/features/groups/call-members-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { MemberPicker } from '~/features/groups/parts/MemberPicker'
import { usePicked } from '~/features/groups/parts/use-picked'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { appHistory, goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './CallMembers.module.css'

/** Chooses the members of a group to ring for a call: a new one, or the one that I am in. */
export function CallMembers() {
  const texts = useTexts(callMembersTexts)
  return (
    <GroupGate title={texts.title}>
      {(group) => (group.isAnonymous ? <NoCalls /> : <Choice group={group} />)}
    </GroupGate>
  )
}

function NoCalls() {
  const texts = useTexts(callMembersTexts)
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      <EmptyState icon={<PhoneOff size={32} aria-hidden />}>{texts.anonymous}</EmptyState>
    </Screen>
  )
}

function Choice({ group }: { group: GroupView }) {
  const texts = useTexts(callMembersTexts)
  const { call: kind } = useParams()
  const me = useClientState((state) => state.me)
  const { conversationId } = group
  const running = useRunningRoom(conversationId)
  const isInside = useOngoing(
    ({ ongoing }) =>
      ongoing?.kind === 'group' && ongoing.stage === 'inside' && ongoing.conversationId === conversationId,
  )
  const seated = new Set<string>(running?.people.map(({ personId }) => personId) ?? [me])
  const picked = usePicked(Math.max(1, maxGroupCallPeople - seated.size))
  const [isBusy, run] = useBusy()
  const n = picked.people.length
  const people = picked.people.map(({ id }) => id as PersonId)
  const offline = () => {
    showToast(refusalText({ message: '' }), { kind: 'error' })
    return undefined
  }
  const begin = (type: number) =>
    run(async () => {
      const group = await loadGroup().catch(offline)
      if (!group) return
      await leaveScreen()
      void group.beginGroupCall({ conversationId, type, people })
    })
  const invite = () =>
    run(async () => {
      const group = await loadGroup().catch(offline)
      if (!group || !(await group.addToGroupCall(people))) return
      await leaveScreen()
      showWindow()
    })
  const buttons = isInside ? (
    <Button isFullWidth disabled={n === 0} isBusy={isBusy} onPress={invite}>
      {texts.invite({ n })}
    </Button>
  ) : (
    <div className={styles.calls}>
      {kind !== 'video' && (
        <Button
          isFullWidth
          icon={<Phone size={20} aria-hidden />}
          disabled={n === 0}
          isBusy={isBusy}
          onPress={() => begin(callTypes.voice)}
        >
          {texts.voice({ n })}
        </Button>
      )}
      {kind !== 'voice' && (
        <Button
          isFullWidth
          icon={<Video size={20} aria-hidden />}
          disabled={n === 0}
          isBusy={isBusy}
          onPress={() => begin(callTypes.video)}
        >
          {texts.video({ n })}
        </Button>
      )}
    </div>
  )
  return (
    <MemberPicker
      title={isInside ? texts.inviteTitle : texts.title}
      conversationId={conversationId}
      picked={picked}
      accepts={(member) => isCallable(member) && !seated.has(member.personId) && member.personId !== me}
      footer={() => buttons}
    />
  )
}

/** Goes back, and waits until the browser has: otherwise Back would close a window that opens in between. */
function leaveScreen(): Promise<void> {
  return new Promise((resolve) => {
    const stop = appHistory().subscribe(() => {
      stop()
      resolve()
    })
    goBack()
  })
}

const isCallable = (member: MemberView): boolean => !member.isRobot
