import type { Content, ConversationId } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { screens } from '@linnet/protocol/screens'
import { lazy, Suspense, useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
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

const loadSheet = () =>
  import('./AnnouncementSheet').then((module) => ({ default: module.AnnouncementSheet }))
const AnnouncementSheet = lazy(loadSheet)

function NoticeLine({ message: { content, conversationId } }: { message: ShownMessage }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  if (content.notice === 'groupNoticeChanged' && conversationId !== undefined)
    return <NewNotice content={content} conversationId={conversationId} />
  return (
    <>
      {noticeWords(content, { language, me, now })}
      {content.notice === 'groupCopied' && content.actor?.id !== me && <JoinCopy content={content} />}
    </>
  )
}

/** Who wrote a new notice, and how it begins; a press shows the notice as it stands now. */
function NewNotice({ content, conversationId }: { content: Content; conversationId: ConversationId }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  const [isOpen, setOpen] = useState<boolean>()
  const { text, ...deed } = content
  return (
    <>
      <button type="button" className={styles.notice} onClick={() => setOpen(true)}>
        <span>{noticeWords(deed, { language, me, now })}</span>
        {text && (
          <span className={styles.excerpt} dir="auto">
            {text}
          </span>
        )}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <AnnouncementSheet conversationId={conversationId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
  return (
    <button
      type="button"
      className={styles.deed}
      onClick={() =>
        isIn ? go(screens.conversation, { conversation: conversationId }) : go(screens.joinGroup, { code })
      }
    >
      {isIn ? texts.open : texts.join}
    </button>
  )
}
