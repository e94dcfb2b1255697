import { deleteRobot } from '@linnet/protocol/robots/calls'
import type { RobotView } from '@linnet/protocol/robots/views'
import { useState } from 'react'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { FormAlert } from '~/kit/fields/FormAlert'
import { Cell } from '~/kit/lists/Cell'
import { confirm } from '~/kit/overlays/confirm'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { EditRobotSheet } from './EditRobotSheet'

/** Opens the editor of a robot's name and description. */
export function EditRobotCell({ robot }: { robot: RobotView }) {
  const texts = useTexts(robotTexts)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Cell title={texts.edit} onPress={() => setEditing(true)} />
      {isEditing && <EditRobotSheet robot={robot} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Deletes a robot of mine from all its groups. */
export function DeleteRobotCell({ robot }: { robot: RobotView }) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const end = () =>
    run(async () => {
      const question = {
        title: texts.deleteTitle({ name: robot.name }),
        body: texts.deleteNote,
        confirmLabel: texts.delete,
        isDanger: true,
      }
      if (!(await confirm(question))) return undefined
      const outcome = await engine.call(deleteRobot, { robotId: robot.id })
      // The robot was deleted already: on another device, or by an attempt whose answer was lost.
      const isGone = outcome.ok || outcome.refusal.name === 'RobotNotFound'
      return isGone ? goBack() : setProblem(refusalText(outcome.refusal))
    })
  return (
    <>
      <Cell title={texts.delete} isDanger hasChevron={false} disabled={isBusy} onPress={end} />
      <FormAlert text={problem} />
    </>
  )
}
