import { kindOfNumber, type PrivateReply } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { defineTexts, useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { previewOfQuote } from '~/messages/previews'
import { useNavigate } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import type { RowLook } from './row-actions'
import { useSenderName } from './sender-name'
import styles from './PrivateQuote.module.css'
import quoteStyles from './QuoteBlock.module.css'

const ownTexts = defineTexts({
  notInGroup: {
    'zh-cn': '你已不在这个群里，无法查看原消息',
    'yue-lang': '你已經唔喺呢個群組，睇唔到原訊息',
    'en-us': 'You’re no longer in this group, so the message can’t be shown',
    'korean-lang': '더 이상 이 그룹에 없어 원본 메시지를 볼 수 없어요',
  },
})

type PrivateQuoteProps = { answered: PrivateReply; look: RowLook }

/** The group message that this one answers, and its group. A press leads there, if I am still a member. */
export function PrivateQuote({ answered, look }: PrivateQuoteProps) {
  const texts = useTexts(conversationTexts)
  const { notInGroup } = useTexts(ownTexts)
  const language = usePreferences((preferences) => preferences.language)
  const engine = useEngine()
  const go = useNavigate()
  const { conversationId, cseq, kind, text, senderId, isGone = false } = answered
  // My own name for the group, while I am in it.
  const known = useClientState((state) => state.chats.get(conversationId)?.name)
  const name = useSenderName(
    { isOwn: senderId === look.me, sender: { id: senderId, name: '', photo: '' } },
    look,
  )
  const quote = { cseq, kind: kindOfNumber(kind), text, senderId, senderName: '', isGone }
  const open = async () => {
    const outcome = await engine.openChat(conversationId)
    if (outcome.ok) return go(screens.conversation, { conversation: conversationId, at: cseq })
    const isOut = outcome.refusal.name === 'ConversationNotFound'
    return showToast(isOut ? notInGroup : texts.messageUnreached, { kind: 'error' })
  }
  return (
    <button
      type="button"
      className={`${quoteStyles.quote} ${styles.quote}`}
      disabled={isGone}
      onClick={() => void open()}
    >
      <span className={quoteStyles.name}>
        {name}
        <span className={styles.group}> · {known || answered.groupName}</span>
      </span>
      <span className={`${quoteStyles.words} ${styles.words}`} dir="auto">
        {isGone ? texts.quoteGone : previewOfQuote(quote, language)}
      </span>
    </button>
  )
}
