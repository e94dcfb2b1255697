import { nicknameLength, signatureLength } from '@linnet/protocol/profiles/rules'
import { updateRobot } from '@linnet/protocol/robots/calls'
import type { RobotView } from '@linnet/protocol/robots/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type Errors = { name?: string; about?: string; other?: string }

/** The field that a refusal is about. */
const fieldOf = { BadNickname: 'name', BadSignature: 'about' } as const
const isOfField = (name: string): name is keyof typeof fieldOf => Object.hasOwn(fieldOf, name)

/** Changes a robot's name and description in all its groups. */
export function EditRobotSheet({ robot, onClose }: { robot: RobotView; onClose: () => void }) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const [name, setName] = useState(robot.name)
  const [about, setAbout] = useState(robot.about)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, run] = useBusy()
  const isSame = name.trim() === robot.name && about.trim() === robot.about
  const save = () =>
    run(async () => {
      if (isBlank(name) || isSame) return undefined
      const changed = { robotId: robot.id, name: name.trim(), about: about.trim() }
      const outcome = await engine.call(updateRobot, changed)
      if (!outcome.ok) {
        const { refusal } = outcome
        return setErrors({
          [isOfField(refusal.name) ? fieldOf[refusal.name] : 'other']: refusalText(refusal),
        })
      }
      showToast(texts.saved, { kind: 'success' })
      return onClose()
    })
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setErrors({})
  }
  return (
    <Sheet isOpen onClose={onClose} title={texts.edit}>
      <Form onSubmit={save} errors={errors}>
        <TextField
          label={texts.name}
          value={name}
          onChange={change(setName)}
          limit={nicknameLength}
          error={errors.name}
        />
        <TextField
          label={texts.about}
          value={about}
          onChange={change(setAbout)}
          limit={signatureLength}
          error={errors.about}
          hint={texts.editNote}
        />
        <FormAlert text={errors.other} />
        <Button type="submit" isFullWidth isBusy={isBusy} disabled={isBlank(name) || isSame}>
          {texts.save}
        </Button>
      </Form>
    </Sheet>
  )
}
