import { type GroupView, setMyGroupName } from '@linnet/protocol/groups/calls'
import { nicknameLength } from '@linnet/protocol/profiles/rules'
import { nameProblem } from '@linnet/protocol/text-rules'
import { useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { infoTexts } from '~/features/groups/info-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { problemText } from '~/features/groups/text-problems'
import { patchGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

/** Edits my name in a group. */
export function MyGroupName() {
  const texts = useTexts(infoTexts)
  return <GroupGate title={texts.myName}>{(group) => <NameForm group={group} />}</GroupGate>
}

function NameForm({ group }: { group: GroupView }) {
  const texts = useTexts(infoTexts)
  const words = useTexts(groupTexts)
  const engine = useEngine()
  const nickname = useMe().profile?.nickname ?? ''
  // The edited name; until it is edited, it follows the answer that replaces stored data.
  const [edited, setEdited] = useState<string>()
  const name = edited ?? group.myName
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const { conversationId } = group
  const save = () =>
    run(async () => {
      const problem = name.trim() === '' ? undefined : nameProblem(name, nicknameLength)
      const wrong = problemText(problem, texts, texts.badCharacters)
      if (wrong) return setError({ text: wrong })
      const outcome = await engine.call(setMyGroupName, { conversationId, name: name.trim() })
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      patchGroup(conversationId, { myName: name.trim() })
      showToast(words.saved, { kind: 'success' })
      return goBack()
    })
  return (
    <Screen title={texts.myName} status={useConnectionStatus()}>
      <div className={styles.page}>
        <Form onSubmit={save} errors={error}>
          <TextField
            label={texts.myName}
            value={name}
            onChange={(next) => {
              setEdited(next)
              setError(undefined)
            }}
            placeholder={nickname}
            hint={texts.myNameHint}
            error={error?.text}
            limit={nicknameLength}
            enterKeyHint="done"
            autoFocus
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {words.save}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
