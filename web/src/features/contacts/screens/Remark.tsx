import { getPerson, setRemark } from '@linnet/protocol/contacts'
import { useState } from 'react'
import { patchAnswer } from '~/data/query-client'
import { contactTexts } from '~/features/contacts/contact-texts'
import { PersonGate } from '~/features/contacts/parts/PersonGate'
import type { Person } from '~/features/contacts/parts/use-person'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Form.module.css'

const remarkLimit = 40

/** Edits my remark and tag for a friend. */
export function Remark() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.setRemark}>{(person) => <RemarkForm person={person} />}</PersonGate>
}

function RemarkForm({ person }: { person: Person }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  // Unedited fields follow the answer that replaces stored data.
  const [edited, edit] = useState<{ remark?: string; tag?: string }>({})
  const { remark = person.remark, tag = person.tag } = edited
  const [isBusy, run] = useBusy()
  const save = () =>
    run(async () => {
      const input = { personId: person.id, remark: remark.trim(), tag: tag.trim() }
      if (!(await toastRefusal(engine.call(setRemark, input)))) return
      // Without this, the form would open with the old text, and replace it while somebody types.
      const { remark: newRemark, tag: newTag } = input
      patchAnswer({ call: getPerson, input: { personId: person.id } }, (known) => ({
        ...known,
        remark: newRemark,
        tag: newTag,
      }))
      showToast(texts.saved, { kind: 'success' })
      goBack()
    })
  return (
    <Screen title={texts.setRemark} status={useConnectionStatus()}>
      <div className={styles.page}>
        <Form onSubmit={save}>
          <TextField
            label={texts.remark}
            value={remark}
            onChange={(text) => edit({ ...edited, remark: text })}
            placeholder={person.nickname}
            hint={texts.remarkHint}
            limit={remarkLimit}
            enterKeyHint="next"
            autoFocus
          />
          <TextField
            label={texts.tag}
            value={tag}
            onChange={(text) => edit({ ...edited, tag: text })}
            limit={remarkLimit}
            enterKeyHint="done"
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.save}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
