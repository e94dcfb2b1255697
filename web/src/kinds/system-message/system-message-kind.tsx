import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import type { SystemMessage } from '@linnet/protocol/conversations/calls'
import { systemMessageWords } from '@linnet/protocol/words/system-message-words'
import { useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { laterPart } from '~/messages/later-bubble'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { serverNowMs, useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import styles from './SystemMessageRow.module.css'

/** An event in a conversation, worded for its reader. */
export const systemMessageKind: MessageKindPart<'systemMessage'> = {
  preview: (content, { language, me }) =>
    systemMessageWords(content, { language, me, now: serverNowMs() / 1000 }),
  Bubble: SystemMessageRow,
  Banner,
  frame: 'line',
}

const load = () => import('./later-parts')
const AnnouncementBanner = laterPart(() => load().then((parts) => parts.AnnouncementBanner))
const AnnouncementSheet = laterPart(() => load().then((parts) => parts.AnnouncementSheet))
const JoinGroup = laterPart(() => load().then((parts) => parts.JoinGroup))

function SystemMessageRow({
  message: { content, conversationId },
}: {
  message: ShownMessage<'systemMessage'>
}) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  if (content.event === 'announcementChanged' && conversationId !== undefined)
    return <NewAnnouncement content={content} conversationId={conversationId} />
  return (
    <>
      {systemMessageWords(content, { language, me, now })}
      {content.event === 'groupCopied' && content.actor.id !== me && (
        <JoinGroup code={content.code} groupId={content.copyId} />
      )}
      {content.event === 'groupInvited' && content.actor.id !== me && (
        <JoinGroup code={content.code} groupId={content.groupId} />
      )}
    </>
  )
}

function Banner({ chat }: { chat: Chat }) {
  return chat.announcement ? <AnnouncementBanner chat={chat} /> : null
}

type AnnouncementProps = { content: SystemMessage<'announcementChanged'>; conversationId: ConversationId }

/** A new announcement's author and beginning; a tap shows the current announcement in full. */
function NewAnnouncement({ content, conversationId }: AnnouncementProps) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  const [isOpen, setOpen] = useState<boolean>()
  // A dissolved group has no announcement any more, only the message about it.
  const isOver = useClientState((state) => state.chats.get(conversationId)?.lock === 'dissolved')
  const { text, ...rest } = content
  return (
    <>
      <button type="button" className={styles.announcement} disabled={isOver} onClick={() => setOpen(true)}>
        <span>{systemMessageWords(rest, { language, me, now })}</span>
        {text && (
          <span className={styles.excerpt} dir="auto">
            {text}
          </span>
        )}
      </button>
      {isOpen !== undefined && (
        <AnnouncementSheet conversationId={conversationId} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
