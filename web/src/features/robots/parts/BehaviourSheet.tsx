import type { CallInput } from '@linnet/protocol'
import { removeBehaviour, saveBehaviour } from '@linnet/protocol/robots/calls'
import type { BehaviourView } from '@linnet/protocol/robots/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { behaviourTexts } from '~/features/robots/behaviour-texts'
import type { RobotPlace } from '~/features/robots/robot-place'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { newSchedule, type ScheduleDraft, scheduleInput, SchedulePart } from './SchedulePart'
import styles from './SchedulePart.module.css'

export type TextKind = CallInput<typeof saveBehaviour>['kind']

type BehaviourSheetProps = {
  place: RobotPlace
  kind: TextKind
  /** The behaviour to change; undefined for a new one. */
  behaviour: BehaviourView | undefined
  onClose: () => void
}

const textLimit = 1000
const wordLimit = 60

export const scheduleOf = ({
  every = 'daily',
  day = '',
  weekdays = [1],
  times,
}: BehaviourView): ScheduleDraft => ({
  every,
  day,
  weekdays,
  time: times?.[0] ?? '09:00',
})

/** Edits a greeting, an answer or a timed message. */
export function BehaviourSheet({ place, kind, behaviour, onClose }: BehaviourSheetProps) {
  const texts = useTexts(behaviourTexts)
  const engine = useEngine()
  const [isOn, setOn] = useState(behaviour?.isOn ?? true)
  const [text, setText] = useState(behaviour?.text ?? '')
  const [keyword, setKeyword] = useState(behaviour?.keyword ?? '')
  const [match, setMatch] = useState(behaviour?.match ?? 'contains')
  const [schedule, setSchedule] = useState(behaviour ? scheduleOf(behaviour) : newSchedule)
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const save = () =>
    run(async () => {
      const when = kind === 'announcement' ? scheduleInput(schedule) : {}
      const isWhole = !isBlank(text) && when && (kind !== 'keyword' || !isBlank(keyword))
      if (!isWhole) return setError({ text: texts.incomplete })
      const word = kind === 'keyword' ? { keyword: keyword.trim(), match } : {}
      const input = { ...place, id: behaviour?.id, kind, isOn, text: text.trim(), ...word, ...when }
      const outcome = await engine.call(saveBehaviour, input)
      return outcome.ok ? onClose() : setError({ text: refusalText(outcome.refusal) })
    })
  const remove = () =>
    run(async () => {
      if (!behaviour) return
      const outcome = await engine.call(removeBehaviour, { ...place, id: behaviour.id })
      if (outcome.ok) onClose()
      else setError({ text: refusalText(outcome.refusal) })
    })
  return (
    <Sheet isOpen onClose={onClose} title={texts[kind]}>
      <Form onSubmit={save} errors={error}>
        <div className={styles.stack}>
          <SwitchCell title={texts.on} isOn={isOn} onChange={setOn} />
          {kind === 'keyword' && (
            <>
              <TextField label={texts.word} value={keyword} onChange={setKeyword} limit={wordLimit} />
              <Segmented
                label={texts.match}
                value={match}
                onChange={setMatch}
                options={(['contains', 'exact'] as const).map((value) => ({ value, label: texts[value] }))}
              />
            </>
          )}
          {kind === 'announcement' && <SchedulePart value={schedule} onChange={setSchedule} />}
          <TextField
            label={texts.text}
            value={text}
            onChange={setText}
            hint={kind === 'welcome' ? texts.welcomeHint : undefined}
            error={error?.text}
            limit={textLimit}
            isMultiline
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.save}
          </Button>
          {behaviour && (
            <Button kind="plain" isFullWidth onPress={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </Form>
    </Sheet>
  )
}
