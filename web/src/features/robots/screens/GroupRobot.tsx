import type { CallOutput, ConversationId, PersonId } from '@linnet/protocol'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { listRobots, removeRobot, setRobotAccess, showRobot } from '@linnet/protocol/robots/calls'
import { isTimeZone } from '@linnet/protocol/robots/schedules'
import type { RobotView } from '@linnet/protocol/robots/views'
import { screens } from '@linnet/protocol/screens'
import { Bot } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { Behaviours } from '~/features/robots/parts/Behaviours'
import { InterfaceCells } from '~/features/robots/parts/InterfaceCells'
import { DeleteRobotCell, EditRobotCell } from '~/features/robots/parts/OwnRobotCells'
import type { RobotPlace } from '~/features/robots/robot-place'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { RobotMark } from '~/people/RobotMark'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** A robot in a group: its access to messages and, for its owner, its behaviours. */
export function GroupRobot() {
  const texts = useTexts(robotTexts)
  const params = useParams()
  const conversationId = (params['conversation'] ?? '') as ConversationId
  const place = { conversationId, robotId: (params['robot'] ?? '') as PersonId }
  const { data: robots, problem, reload } = useQueryOf(listRobots, { conversationId })
  const robot = robots?.find(({ id }) => id === place.robotId)
  return (
    <Screen title={robot?.name ?? texts.title} status={useConnectionStatus()}>
      {!robots && problem === undefined && <SkeletonRows count={4} />}
      {!robots && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {robots && !robot && <EmptyState icon={<Bot size={32} aria-hidden />}>{texts.none}</EmptyState>}
      {robot && <Robot place={place} robot={robot} />}
    </Screen>
  )
}

function Robot({ place, robot }: { place: RobotPlace; robot: RobotView }) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const go = useNavigate()
  const role = useClientState((state) => state.chats.get(place.conversationId)?.group?.myRole)
  const isAdmin = role !== undefined && isAdminOrOwner(role)
  const { data: details } = useQueryOf(showRobot, place, { isEnabled: robot.isMine })
  const remove = async () => {
    const question = {
      title: texts.remove,
      body: texts.removeNote,
      confirmLabel: texts.remove,
      isDanger: true,
    }
    if ((await confirm(question)) && (await toastRefusal(engine.call(removeRobot, place)))) goBack()
  }
  return (
    <>
      <CellGroup>
        <Cell
          leading={<Avatar id={robot.id} name={robot.name} photo={robot.photo} size={48} />}
          title={
            <>
              {robot.name}
              <RobotMark isRobot />
            </>
          }
          subtitle={robot.about || texts.ownedBy({ name: robot.ownerName })}
          onPress={() => go(screens.person, { person: robot.id })}
        />
        {robot.isMine && <EditRobotCell robot={robot} />}
      </CellGroup>
      <Access place={place} robot={robot} isAdmin={isAdmin} zone={details?.zone} />
      {details && <Behaviours place={place} zone={details.zone} behaviours={details.behaviours} />}
      {details && <InterfaceCells robotId={robot.id} state={details} />}
      {(isAdmin || robot.isMine) && (
        <CellGroup>
          <Cell title={texts.remove} isDanger hasChevron={false} onPress={() => void remove()} />
          {robot.isMine && <DeleteRobotCell robot={robot} />}
        </CellGroup>
      )}
    </>
  )
}

type AccessProps = {
  place: RobotPlace
  robot: RobotView
  isAdmin: boolean
  zone: CallOutput<typeof showRobot>['zone'] | undefined
}

function Access({ place, robot, isAdmin, zone }: AccessProps) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const mine = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (change: { reads?: RobotView['reads']; zone?: string }) =>
    void toastRefusal(engine.call(setRobotAccess, { ...place, ...change }))
  return (
    <>
      <CellGroup title={texts.reading} note={texts.readsNote}>
        <SwitchCell
          title={texts.readsAll}
          isOn={robot.reads === 'all'}
          disabled={!isAdmin}
          onChange={(isOn) => set({ reads: isOn ? 'all' : 'commands' })}
        />
      </CellGroup>
      {zone !== undefined && (
        <CellGroup>
          <Cell title={texts.zone} detail={zone} />
          {zone !== mine && isTimeZone(mine) && isAdmin && (
            <Cell
              title={texts.useMyZone({ zone: mine })}
              hasChevron={false}
              onPress={() => set({ zone: mine })}
            />
          )}
        </CellGroup>
      )}
    </>
  )
}
