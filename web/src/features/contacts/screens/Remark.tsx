import { getPerson, setRemark } from '@linnet/protocol/contacts/calls'
import { screens } from '@linnet/protocol/screens'
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
import { tagTexts } from '~/people/tag-texts'
import { TagChips } from '~/people/TagChips'
import { useTags } from '~/people/tags'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Form.module.css'

const remarkLimit = 40
const phoneLimit = 40
const noteLimit = 200

/** Edits my remark for a friend, their tags, and my notes about them. */
export function Remark() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.setRemark}>{(person) => <RemarkForm person={person} />}</PersonGate>
}

function RemarkForm({ person }: { person: Person }) {
  const texts = useTexts(contactTexts)
  const { newTag } = useTexts(tagTexts)
  const engine = useEngine()
  const go = useNavigate()
  // Unedited fields follow the answer that replaces stored data.
  const [edited, edit] = useState<{
    remark?: string
    phone?: string
    note?: string
    tagIds?: ReadonlySet<string>
  }>({})
  const { data: tags = [] } = useTags()
  const known = new Set(tags.filter(({ personIds }) => personIds.includes(person.id)).map(({ id }) => id))
  const {
    remark = person.remark,
    phone = person.phone ?? '',
    note = person.note ?? '',
    tagIds = known,
  } = edited
  const [isBusy, run] = useBusy()
  const save = () =>
    run(async () => {
      const facts = { phone: phone.trim(), note: note.trim() }
      // A friend without a remark keeps their own name.
      const name = remark.trim() || person.nickname
      const input = {
        personId: person.id,
        remark: name,
        ...facts,
        ...(edited.tagIds && { tagIds: [...edited.tagIds] }),
      }
      if (!(await toastRefusal(engine.call(setRemark, input)))) return
      // The form would otherwise open with the old text, and replace it while somebody types.
      const tag = tags.filter(({ id }) => tagIds.has(id)).map((each) => each.name)
      patchAnswer({ call: getPerson, input: { personId: person.id } }, (before) => ({
        ...before,
        ...facts,
        remark: name === person.nickname ? '' : name,
        tag: tag.join(', '),
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
            label={texts.phone}
            value={phone}
            onChange={(text) => edit({ ...edited, phone: text })}
            type="tel"
            limit={phoneLimit}
            enterKeyHint="next"
          />
          <TextField
            label={texts.note}
            value={note}
            onChange={(text) => edit({ ...edited, note: text })}
            limit={noteLimit}
            isMultiline
          />
          <div>
            <span className="secondary">{texts.tag}</span>
            <TagChips
              tags={tags}
              chosen={tagIds}
              label={texts.tag}
              onPress={({ id }) => {
                const next = new Set(tagIds)
                if (!next.delete(id)) next.add(id)
                edit({ ...edited, tagIds: next })
              }}
            />
            <Button kind="plain" size="small" onPress={() => go(screens.tag)}>
              {newTag}
            </Button>
          </div>
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.save}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
