import { newCid } from '@linnet/client'
import { copyGroup, groupNameLength, type GroupView } from '@linnet/protocol/groups/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { clipToLength } from '@linnet/protocol/text-length'
import { nameProblem } from '@linnet/protocol/text-rules'
import { CircleQuestionMark } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyTexts } from '~/features/groups/copy-texts'
import { infoTexts } from '~/features/groups/info-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { problemText } from '~/features/groups/text-problems'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { serverNowMs } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

/** Copies a group that I own. */
export function CopyGroup() {
  const texts = useTexts(copyTexts)
  return (
    <GroupGate title={texts.title} role={groupRoles.owner}>
      {(group) => <Copying group={group} />}
    </GroupGate>
  )
}

function Copying({ group }: { group: GroupView }) {
  const texts = useTexts(copyTexts)
  const words = useTexts(infoTexts)
  const engine = useEngine()
  const go = useNavigate()
  const status = useConnectionStatus()
  const { conversationId } = group
  const [name, setName] = useState(() => clipToLength(`${group.name} 2`, groupNameLength))
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  // The idempotency key: a retry after a lost connection must not create a second copy.
  const cid = useRef<string>(undefined)
  const copy = () =>
    run(async () => {
      const wrong = problemText(nameProblem(name, groupNameLength), words, words.emptyName)
      if (wrong) return setError({ text: wrong })
      cid.current ??= newCid(serverNowMs())
      const outcome = await engine.call(copyGroup, { conversationId, name: name.trim(), cid: cid.current })
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      showToast(texts.copied({ n: outcome.value.added }), { kind: 'success' })
      return go(screens.conversation, { conversation: outcome.value.conversationId }, { replace: true })
    })
  return (
    <Screen title={texts.title} status={status}>
      <div className={styles.page}>
        <p className={styles.words}>{texts.intro}</p>
        <Form onSubmit={copy} errors={error}>
          <TextField
            label={texts.name}
            value={name}
            onChange={(next) => {
              setName(next)
              setError(undefined)
              cid.current = undefined
            }}
            error={error?.text}
            limit={groupNameLength}
            enterKeyHint="done"
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.copy}
          </Button>
        </Form>
      </div>
      <CellGroup>
        <Cell
          icon={<CircleQuestionMark size={20} />}
          title={texts.how}
          onPress={() => go(screens.aboutCopyingGroups)}
        />
      </CellGroup>
    </Screen>
  )
}
