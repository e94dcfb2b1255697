import type { Chat } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { pinMessage } from '@linnet/protocol/conversations/pins'
import { screens } from '@linnet/protocol/screens'
import { Pin, PinOff } from 'lucide-react'
import { mayPinIn } from '~/features/conversations/actions/message-rights'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { pinTexts } from '~/features/conversations/pins/pin-texts'
import { usePins } from '~/features/conversations/pins/use-pins'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { ChatGate } from '~/messages/ChatGate'
import { previewOfMessage } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './PinnedMessages.module.css'

/** All pinned messages of a conversation. */
export function PinnedMessages() {
  const texts = useTexts(pinTexts)
  return <ChatGate title={texts.title}>{(chat) => <Pins chat={chat} />}</ChatGate>
}

function Pins({ chat }: { chat: Chat }) {
  const texts = useTexts(pinTexts)
  const status = useConnectionStatus()
  const { pins, problem, reload } = usePins(chat)
  const mayPin = mayPinIn(chat)
  return (
    <Screen title={texts.title} status={status} tone="surface" ownScroll>
      {pins && pins.length > 0 && (
        <LongList>
          {pins.map((entry) => (
            <PinnedRow key={entry.cseq} chat={chat} entry={entry} mayUnpin={mayPin} />
          ))}
        </LongList>
      )}
      {pins?.length === 0 && (
        <EmptyState icon={<Pin size={32} aria-hidden />}>
          {mayPin ? texts.none : texts.noneForMembers}
        </EmptyState>
      )}
      {!pins && problem === undefined && <SkeletonRows />}
      {!pins && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </Screen>
  )
}

function PinnedRow({ chat, entry, mayUnpin }: { chat: Chat; entry: EntryView; mayUnpin: boolean }) {
  const texts = useTexts(pinTexts)
  const words = useTexts(conversationTexts)
  const go = useNavigate()
  const engine = useEngine()
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  const { cseq, message } = entry
  const { sender, content, at } = message
  const conversationId = chat.id
  const name =
    sender.id === me
      ? words.you
      : sender.anonymous === undefined
        ? (!chat.group && chat.name) || sender.groupName || sender.name
        : words.anonymous({ n: sender.anonymous })
  return (
    <div className={styles.row}>
      <Cell
        leading={<Avatar id={sender.id} name={name} photo={sender.photo} size={40} />}
        title={
          <span className={styles.head}>
            <NameLine>{name}</NameLine>
            <time className={styles.time}>{relativeTime(at, now, language)}</time>
          </span>
        }
        subtitle={<span dir="auto">{previewOfMessage(content, { language, me, sender })}</span>}
        hasChevron={false}
        onPress={() => go(screens.conversation, { conversation: conversationId, at: String(cseq) })}
      />
      {mayUnpin && (
        <IconButton
          icon={<PinOff size={20} />}
          label={texts.unpin}
          onPress={() =>
            void toastRefusal(engine.call(pinMessage, { conversationId, cseq, isPinned: false }))
          }
        />
      )}
    </div>
  )
}
