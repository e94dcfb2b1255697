import { answerFriendRequest, type FriendRequestView } from '@linnet/protocol/contacts/calls'
import { screens } from '@linnet/protocol/screens'
import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { AskRow } from '~/kit/lists/AskRow'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const statuses = { waiting: 0, agreed: 1, declined: 2, expired: 3 } as const

type RequestRowProps = {
  request: FriendRequestView
  onAnswered: (id: string, status: number) => void
}

/** A friend request: the person, the message and the answer buttons. */
export function RequestRow({ request, onAnswered }: RequestRowProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { id, personId, nickname, photo, text, isMine, status } = request
  const answer = async (agree: boolean) => {
    const outcome = await engine.call(answerFriendRequest, { requestId: id, agree })
    toastRefusal(outcome)
    if (!outcome.ok) return
    onAnswered(id, agree ? statuses.agreed : statuses.declined)
    const { conversationId } = outcome.value
    if (conversationId) go(screens.conversation, { conversation: conversationId })
  }
  const words = text || (isMine ? texts.youAsked : texts.askedYou)
  const isOpen = status === statuses.waiting && !isMine
  return (
    <AskRow
      person={{ id: personId, name: nickname, photo }}
      words={isMine && text ? texts.mine({ text: words }) : words}
      onOpen={() => go(screens.person, { person: personId })}
      answer={
        isOpen ? { accept: texts.accept, decline: texts.decline, onAnswer: answer } : stateText(status, texts)
      }
    />
  )
}

type StateTexts = Record<'waiting' | 'agreed' | 'declined' | 'expired', string>

function stateText(status: number, texts: StateTexts): string {
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
