import { setRemark } from '@linnet/protocol/contacts'
import { useState } from 'react'
import { Button } from '../../../kit/Button'
import { Screen } from '../../../kit/Screen'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { goBack } from '../../../platform/navigation'
import { useEngine } from '../../../session/engine'
import { told } from '../../../session/told'
import { contactTexts } from '../contact-texts'
import { PersonGate } from '../parts/PersonGate'
import type { Person } from '../parts/use-person'
import styles from './Form.module.css'

const remarkLimit = 40

/** The name under which I see a friend, and a tag. */
export function Remark() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.setRemark}>{(person) => <RemarkForm person={person} />}</PersonGate>
}

function RemarkForm({ person }: { person: Person }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  const [remark, change] = useState(person.remark)
  const [tag, changeTag] = useState(person.tag)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await engine.call(setRemark, {
      personId: person.id,
      remark: remark.trim(),
      tag: tag.trim(),
    })
    setBusy(false)
    if (!told(outcome)) return
    showToast(texts.saved, { kind: 'success' })
    goBack()
  }
  return (
    <Screen title={texts.setRemark}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={texts.remark}
          value={remark}
          onChange={change}
          placeholder={person.nickname}
          hint={texts.remarkHint}
          limit={remarkLimit}
          enterKeyHint="next"
          autoFocus
        />
        <TextField
          label={texts.tag}
          value={tag}
          onChange={changeTag}
          limit={remarkLimit}
          enterKeyHint="done"
        />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.save}
        </Button>
      </form>
    </Screen>
  )
}
