import type { ConversationId } from '@linnet/protocol'
import { joinGroup, previewInvite } from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import { LinkIcon, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { groupTexts } from '~/features/groups/group-texts'
import { type Invitation, invitationOf } from '~/features/groups/invitation'
import { joinTexts } from '~/features/groups/join-texts'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './JoinGroup.module.css'

/** Previews the group of an invitation and offers to join it. */
export function JoinGroup() {
  const texts = useTexts(joinTexts)
  const go = useNavigate()
  const invitation = invitationOf(useParams())
  if (invitation) return <Preview invitation={invitation} />
  return (
    <Screen title={texts.joinTitle}>
      <EmptyState
        icon={<ScanLine size={32} aria-hidden />}
        action={
          <Button kind="quiet" onPress={() => go(screens.scanCode)}>
            {texts.scan}
          </Button>
        }
      >
        {texts.badCode}
      </EmptyState>
    </Screen>
  )
}

function Preview({ invitation }: { invitation: Invitation }) {
  const texts = useTexts(joinTexts)
  const { memberCount } = useTexts(groupTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const { code } = invitation
  const { data: group, problem, refusal, reload } = useQueryOf(previewInvite, { code })
  if (!group) {
    return (
      <Screen title={texts.joinTitle} status={status}>
        {problem === undefined && <SkeletonRows count={3} />}
        {refusal?.name === 'InviteExpired' && <Ended />}
        {problem !== undefined && refusal?.name !== 'InviteExpired' && (
          <ErrorState message={problem} onRetry={reload} />
        )}
      </Screen>
    )
  }
  const { conversationId } = group
  const open = (id = conversationId) => {
    if (id) go(screens.conversation, { conversation: id }, { replace: true })
  }
  return (
    <Screen title={texts.joinTitle} status={status}>
      <div className={styles.page}>
        <GroupAvatar id={code} name={group.name} photo={group.photo} avatars={group.avatars} size={96} />
        <h2 className={styles.name} dir="auto">
          {group.name}
        </h2>
        <p className={styles.note}>{memberCount({ n: group.memberCount })}</p>
        {group.inviterName !== '' && !group.isMember && (
          <p className={styles.note}>{texts.invitedBy({ name: group.inviterName })}</p>
        )}
        {group.isMember && (
          <>
            <p className={styles.status}>{texts.isMember}</p>
            {conversationId && (
              <Button isFullWidth onPress={() => open()}>
                {texts.open}
              </Button>
            )}
          </>
        )}
        {!group.isMember && group.isWaiting && (
          <p className={styles.status} role="status">
            {texts.waiting}
          </p>
        )}
        {!group.isMember && !group.isWaiting && (
          <Joining
            invitation={invitation}
            needsReview={group.needsReview}
            question={group.question}
            onJoined={open}
          />
        )}
      </div>
    </Screen>
  )
}

function Ended() {
  const texts = useTexts(joinTexts)
  const go = useNavigate()
  return (
    <EmptyState
      icon={<LinkIcon size={32} aria-hidden />}
      action={
        <Button kind="quiet" size="small" onPress={() => go(screens.chats, {}, { replace: true })}>
          {texts.toChats}
        </Button>
      }
    >
      {texts.expired}
    </EmptyState>
  )
}

/** The longest text that the server accepts. */
const textLimit = 100
const answerLimit = 60

type JoiningProps = {
  invitation: Invitation
  needsReview: boolean
  /** The group's question; the right answer admits at once. */
  question: string | undefined
  onJoined: (conversationId: ConversationId | undefined) => void
}

function Joining({ invitation, needsReview, question, onJoined }: JoiningProps) {
  const texts = useTexts(joinTexts)
  const engine = useEngine()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState('')
  const [isBusy, run] = useBusy()
  const join = () =>
    run(async () => {
      const { code, by } = invitation
      const outcome = await engine.call(joinGroup, {
        code,
        by,
        text: text.trim() || undefined,
        answer: answer.trim() || undefined,
      })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      // The screen now shows that the application is pending otherwise.
      if (outcome.value.isMember) onJoined(outcome.value.conversationId)
    })
  return (
    <div className={styles.form}>
      <Form onSubmit={join}>
        {needsReview && question !== undefined && (
          <TextField
            label={question}
            value={answer}
            onChange={setAnswer}
            hint={texts.questionHint}
            limit={answerLimit}
          />
        )}
        {needsReview && (
          <TextField
            label={texts.applyText}
            value={text}
            onChange={setText}
            hint={texts.applyHint}
            limit={textLimit}
            isMultiline
          />
        )}
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {needsReview ? texts.apply : texts.join}
        </Button>
      </Form>
    </div>
  )
}
