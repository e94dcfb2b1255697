import type { Content, ConversationId } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { groupCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { useTexts } from '../../kit/texts'
import { useNow } from '../../platform/now'
import { pathAndQuery } from '../../platform/place'
import { useNavigate } from '../../platform/screen-context'
import { useClientState } from '../../session/engine'
import type { MessageKindPart, ShownMessage } from '../../session/message-kinds'
import { usePreferences } from '../../session/preferences'
import { noticeTexts } from './notice-texts'
import { noticeWords } from './notice-words'
import styles from './NoticeLine.module.css'

/** What happened in a conversation, worded for its reader. */
export const noticeKind: MessageKindPart = {
  kind: messageKinds.notice,
  preview: (content, { language, me }) => noticeWords(content, { language, me, now: Date.now() / 1000 }),
  Bubble: NoticeLine,
  frame: 'line',
}

function NoticeLine({ message: { content } }: { message: ShownMessage }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  return (
    <>
      {noticeWords(content, { language, me, now })}
      {content.notice === 'groupCopied' && content.actor?.id !== me && <JoinCopy content={content} />}
    </>
  )
}

/** The way into a copy of the group, for who agrees to come along. */
function JoinCopy({ content: { code, copyId } }: { content: Content }) {
  const texts = useTexts(noticeTexts)
  const go = useNavigate()
  const conversationId = copyId as ConversationId | undefined
  const isIn = useClientState((state) => conversationId !== undefined && state.chats.has(conversationId))
  if (conversationId === undefined || !code) return null
  const join = () => {
    // The same address that a scanned code leads to.
    const { hash } = new URL(groupCodeLink(window.location.origin, { conversationId, code }))
    const { path, query } = pathAndQuery(hash)
    go(path, Object.fromEntries(new URLSearchParams(query)))
  }
  return (
    <button
      type="button"
      className={styles.deed}
      onClick={() => (isIn ? go(screens.conversation, { conversation: conversationId }) : join())}
    >
      {isIn ? texts.open : texts.join}
    </button>
  )
}
