import type { ConversationId } from '@linnet/protocol'
import { requestFriend } from '@linnet/protocol/contacts/calls'
import { useState } from 'react'
import { contactTexts } from '~/features/contacts/contact-texts'
import { PersonGate } from '~/features/contacts/parts/PersonGate'
import type { Person } from '~/features/contacts/parts/use-person'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { keepRemark } from '~/people/pending-remarks'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Form.module.css'

const textLimit = 100
const remarkLimit = 40

/** Sends a friend request with a short message. */
export function RequestFriend() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.requestTitle}>{(person) => <RequestForm person={person} />}</PersonGate>
}

function RequestForm({ person }: { person: Person }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  const { profile } = useMe()
  // The group we have in common; the server applies its rules to the request.
  const { group, code, cardIn, card } = useParams()
  const way =
    card !== undefined && cardIn !== undefined
      ? { cardIn: cardIn as ConversationId, cardCseq: Number(card) }
      : code !== undefined
        ? { code }
        : { conversationId: group as ConversationId | undefined }
  const hello = profile ? texts.hello({ name: profile.nickname }) : ''
  const [typed, setTyped] = useState<string>()
  const [remark, setRemark] = useState('')
  const [isBusy, run] = useBusy()
  const text = typed ?? hello
  const ask = () =>
    run(async () => {
      // The server accepts a remark only for friends, so it is kept on this device until then.
      await keepRemark(person.id, remark.trim())
      const input = { personId: person.id, text: text.trim(), ...way }
      if (!(await toastRefusal(engine.call(requestFriend, input)))) return
      showToast(texts.requestSent, { kind: 'success' })
      goBack()
    })
  return (
    <Screen title={texts.requestTitle} status={useConnectionStatus()}>
      <div className={styles.page}>
        <Form onSubmit={ask}>
          <div className={styles.person}>
            <Avatar id={person.id} name={person.nickname} photo={person.photo} size={56} />
            <div className={styles.names}>
              <p className={styles.name} dir="auto">
                {person.nickname}
              </p>
              {person.chatId !== '' && <p className="tertiary">{person.chatId}</p>}
            </div>
          </div>
          {/* The text present when the field gets the focus stays, even if my own name arrives only then. */}
          <div onFocus={() => setTyped(text)}>
            <TextField
              label={texts.requestText}
              value={text}
              onChange={setTyped}
              limit={textLimit}
              isMultiline
            />
          </div>
          <TextField
            label={texts.remark}
            value={remark}
            onChange={setRemark}
            placeholder={person.nickname}
            hint={texts.remarkHint}
            limit={remarkLimit}
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.sendRequest}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
