import type { ConversationId } from '@linnet/protocol'
import { isAdminOrOwner, isOwner } from '@linnet/protocol/groups/roles'
import { listRobots } from '@linnet/protocol/robots/calls'
import { screens } from '@linnet/protocol/screens'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { AddRobotSheet } from '~/features/robots/parts/AddRobotSheet'
import { QuestionCell } from '~/features/robots/parts/QuestionCell'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { RobotMark } from '~/people/RobotMark'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'

/** The robots of a group, and the question to applicants. */
export function GroupRobots() {
  const texts = useTexts(robotTexts)
  const conversationId = (useParams()['conversation'] ?? '') as ConversationId
  const role = useClientState((state) => state.chats.get(conversationId)?.group?.myRole)
  const { data: robots, problem, reload } = useQueryOf(listRobots, { conversationId })
  const { data: mine = [] } = useQueryOf(listRobots, { conversationId: undefined })
  const go = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = role !== undefined && isOwner(role)
  const addButton = mayAdd && <Button onPress={() => setAdding(true)}>{texts.add}</Button>
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!robots && problem === undefined && <SkeletonRows count={2} />}
      {!robots && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {robots?.length === 0 && (
        <EmptyState icon={<Bot size={32} aria-hidden />} action={addButton}>
          {texts.none}
        </EmptyState>
      )}
      {robots && robots.length > 0 && (
        <CellGroup note={texts.ownerAdds}>
          {robots.map((robot) => (
            <Cell
              key={robot.id}
              leading={<Avatar id={robot.id} name={robot.name} photo={robot.photo} size={40} />}
              title={
                <>
                  {robot.name}
                  <RobotMark isRobot />
                </>
              }
              subtitle={robot.about || texts.ownedBy({ name: robot.ownerName })}
              onPress={() => go(screens.groupRobot, { conversation: conversationId, robot: robot.id })}
            />
          ))}
          {mayAdd && <Cell title={texts.add} hasChevron={false} onPress={() => setAdding(true)} />}
        </CellGroup>
      )}
      {role !== undefined && isAdminOrOwner(role) && <QuestionCell conversationId={conversationId} />}
      {isAdding && (
        <AddRobotSheet
          conversationId={conversationId}
          others={mine.filter(({ id }) => !robots?.some((robot) => robot.id === id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}
