import type { ConversationId } from '@linnet/protocol'
import { nicknameLength, signatureLength } from '@linnet/protocol/profiles/rules'
import { addRobot } from '@linnet/protocol/robots/calls'
import type { RobotView } from '@linnet/protocol/robots/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type AddRobotSheetProps = {
  conversationId: ConversationId
  /** My robots that are not in this group. */
  others: readonly RobotView[]
  onClose: () => void
}

/** Adds a robot of mine to the group, or creates one. */
export function AddRobotSheet({ conversationId, others, onClose }: AddRobotSheetProps) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const [cid] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const add = (robot: Pick<RobotView, 'id'> | undefined) =>
    run(async () => {
      const made = robot ? { robotId: robot.id } : { name: name.trim(), about: about.trim() }
      const outcome = await engine.call(addRobot, { conversationId, zone, cid, ...made })
      return outcome.ok ? onClose() : setError({ text: refusalText(outcome.refusal) })
    })
  return (
    <Sheet isOpen onClose={onClose} title={texts.add}>
      {others.length > 0 && (
        <CellGroup>
          {others.map((robot) => (
            <Cell
              key={robot.id}
              leading={<Avatar id={robot.id} name={robot.name} photo={robot.photo} size={36} />}
              title={robot.name}
              hasChevron={false}
              onPress={() => add(robot)}
            />
          ))}
        </CellGroup>
      )}
      <Form onSubmit={() => add(undefined)} errors={error}>
        <TextField
          label={texts.name}
          value={name}
          onChange={setName}
          limit={nicknameLength}
          error={error?.text}
        />
        <TextField label={texts.about} value={about} onChange={setAbout} limit={signatureLength} />
        <Button type="submit" isFullWidth isBusy={isBusy} disabled={isBlank(name)}>
          {texts.create}
        </Button>
      </Form>
    </Sheet>
  )
}
