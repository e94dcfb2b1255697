import { answerFriendRequest, type FriendRequestView } from '@linnet/protocol/contacts'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useEngine } from '../../../session/engine'
import { told } from '../../../session/told'
import { contactTexts } from '../contact-texts'
import styles from './RequestRow.module.css'

const statuses = { waiting: 0, agreed: 1, declined: 2, expired: 3 } as const

type RequestRowProps = {
  request: FriendRequestView
  onAnswered: (id: string, status: number) => void
}

/** One friend request: who, with which words, and the answer to it. */
export function RequestRow({ request, onAnswered }: RequestRowProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const engine = useEngine()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const answer = async (agree: boolean) => {
    if (busy) return
    setBusy(agree ? 'accept' : 'decline')
    const outcome = await engine.call(answerFriendRequest, { requestId: request.id, agree })
    setBusy(undefined)
    told(outcome)
    if (!outcome.ok) return
    onAnswered(request.id, agree ? statuses.agreed : statuses.declined)
    const { conversationId } = outcome.value
    if (conversationId) go(screens.conversation, { conversation: conversationId })
  }
  const words = request.text || (request.isMine ? texts.youAsked : texts.askedYou)
  const isOpen = request.status === statuses.waiting && !request.isMine
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.person}
        onClick={() => go(screens.person, { person: request.personId })}
      >
        <Avatar id={request.personId} name={request.nickname} photo={request.photo} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {request.nickname}
          </span>
          <span className={styles.text} dir="auto">
            {request.isMine && request.text ? texts.mine({ text: words }) : words}
          </span>
        </span>
      </button>
      {isOpen ? (
        <span className={styles.answers}>
          <Button kind="quiet" size="small" isBusy={busy === 'decline'} onPress={() => void answer(false)}>
            {texts.decline}
          </Button>
          <Button size="small" isBusy={busy === 'accept'} onPress={() => void answer(true)}>
            {texts.accept}
          </Button>
        </span>
      ) : (
        <span className={styles.state}>{stateWords(request.status, texts)}</span>
      )}
    </div>
  )
}

type StateTexts = Record<'waiting' | 'agreed' | 'declined' | 'expired', string>

function stateWords(status: number, texts: StateTexts): string {
  switch (status) {
    case statuses.agreed:
      return texts.agreed
    case statuses.declined:
      return texts.declined
    case statuses.expired:
      return texts.expired
    default:
      return texts.waiting
  }
}
