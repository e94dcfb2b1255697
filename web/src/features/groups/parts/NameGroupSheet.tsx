import { newCid } from '@linnet/client'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { maxAvatars } from '@linnet/protocol/conversations/calls'
import { createGroup, groupNameLength } from '@linnet/protocol/groups/calls'
import { nameProblem } from '@linnet/protocol/text-rules'
import { useRef, useState } from 'react'
import { infoTexts } from '~/features/groups/info-texts'
import { pickTexts } from '~/features/groups/pick-texts'
import { problemText } from '~/features/groups/text-problems'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import type { PickedPerson } from './PickedBar'
import styles from './NameGroupSheet.module.css'

type NameGroupSheetProps = {
  isOpen: boolean
  onClose: () => void
  people: readonly PickedPerson[]
  onCreated: (conversationId: ConversationId) => void
}

/** The last step of creating a group: a preview of its avatar and an optional name. */
export function NameGroupSheet({ isOpen, onClose, people, onCreated }: NameGroupSheetProps) {
  const texts = useTexts(pickTexts)
  const words = useTexts(infoTexts)
  const engine = useEngine()
  const { profile: me } = useMe()
  const [name, setName] = useState('')
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const attempt = useRef({ key: '', cid: '' })
  const avatars = [...(me ? [{ id: me.id, name: me.nickname, photo: me.photo }] : []), ...people]
  const create = () =>
    run(async () => {
      // The server names the group after its members if this is left empty.
      const problem = name.trim() === '' ? undefined : nameProblem(name, groupNameLength)
      const wrong = problemText(problem, words, words.emptyName)
      if (wrong) return setError({ text: wrong })
      const personIds = people.map(({ id }) => id as PersonId)
      // The key of a draft: a retry, as after a lost connection, must not create a second group.
      const key = JSON.stringify([personIds, name])
      if (attempt.current.key !== key) attempt.current = { key, cid: newCid(serverNowMs()) }
      const input = { personIds, name: name.trim() || undefined, cid: attempt.current.cid }
      const outcome = await engine.call(createGroup, input)
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      attempt.current = { key: '', cid: '' }
      return onCreated(outcome.value.conversationId)
    })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.newGroup}>
      <Form onSubmit={create} errors={error}>
        <div className={styles.avatar}>
          <GroupAvatar id="new" name={name} avatars={avatars.slice(0, maxAvatars)} size={88} />
        </div>
        <TextField
          label={texts.name}
          value={name}
          onChange={(next) => {
            setName(next)
            setError(undefined)
          }}
          placeholder={avatars
            .slice(0, 3)
            .map(({ name: shown }) => shown)
            .join(', ')}
          hint={texts.nameHint}
          error={error?.text}
          limit={groupNameLength}
          enterKeyHint="done"
          autoFocus
        />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.create}
        </Button>
      </Form>
    </Sheet>
  )
}
