import type { Chat } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { orderPins } from '@linnet/protocol/conversations/pin-order'
import { pinMessage } from '@linnet/protocol/conversations/pins'
import { screens } from '@linnet/protocol/screens'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { ArrowUpDown, Check, Pin, PinOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { mayPinIn } from '~/features/conversations/actions/message-rights'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { pinOrderTexts } from '~/features/conversations/pins/pin-order-texts'
import { pinTexts } from '~/features/conversations/pins/pin-texts'
import { usePins } from '~/features/conversations/pins/use-pins'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { MoveButtons, RowWithButtons } from '~/kit/lists/RowWithButtons'
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
  const orderTexts = useTexts(pinOrderTexts)
  const status = useConnectionStatus()
  const { pins, problem, reload } = usePins(chat)
  const mayPin = mayPinIn(chat)
  const [isOrdering, setOrdering] = useState(false)
  const mayOrder = mayPin && pins !== undefined && pins.length > 1
  return (
    <Screen
      title={texts.title}
      status={status}
      tone="surface"
      ownScroll
      actions={
        mayOrder && (
          <IconButton
            icon={isOrdering ? <Check size={24} /> : <ArrowUpDown size={22} />}
            label={isOrdering ? orderTexts.ordered : orderTexts.order}
            onPress={() => setOrdering(!isOrdering)}
          />
        )
      }
    >
      {pins && pins.length > 0 && (
        <LongList>
          {pins.map((entry, nth) => (
            <PinnedRow key={entry.cseq} chat={chat} entry={entry}>
              {(words) =>
                mayOrder && isOrdering ? (
                  <Moves chat={chat} pins={pins} nth={nth} words={words} />
                ) : (
                  mayPin && <Unpin chat={chat} cseq={entry.cseq} />
                )
              }
            </PinnedRow>
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

function Unpin({ chat, cseq }: { chat: Chat; cseq: number }) {
  const texts = useTexts(pinTexts)
  const engine = useEngine()
  const unpin = () => engine.call(pinMessage, { conversationId: chat.id, cseq, isPinned: false })
  return (
    <IconButton icon={<PinOff size={20} />} label={texts.unpin} onPress={() => void toastRefusal(unpin())} />
  )
}

interface Moving {
  chat: Chat
  pins: readonly EntryView[]
  nth: number
  /** The text of the message. */
  words: string
}

/** Moves a pinned message among the others. */
function Moves({ chat, pins, nth, words }: Moving) {
  const texts = useTexts(pinOrderTexts)
  const engine = useEngine()
  const order = (cseqs: number[]) =>
    void toastRefusal(engine.call(orderPins, { conversationId: chat.id, cseqs }))
  return (
    <MoveButtons
      ids={pins.map(({ cseq }) => cseq)}
      nth={nth}
      up={texts.up({ words })}
      down={texts.down({ words })}
      onMove={order}
    />
  )
}

interface PinnedRowProps {
  chat: Chat
  entry: EntryView
  /** The message's actions, given its text. */
  children: (words: string) => ReactNode
}

function PinnedRow({ chat, entry, children }: PinnedRowProps) {
  const words = useTexts(conversationTexts)
  const go = useNavigate()
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
  const preview = previewOfMessage(content, { language, me, sender })
  return (
    <RowWithButtons buttons={children(cutToUnits(preview, 60))}>
      <Cell
        leading={<Avatar id={sender.id} name={name} photo={sender.photo} size={40} />}
        title={
          <span className={styles.head}>
            <NameLine>{name}</NameLine>
            <time className={styles.time}>{relativeTime(at, now, language)}</time>
          </span>
        }
        subtitle={<span dir="auto">{preview}</span>}
        hasChevron={false}
        onPress={() => go(screens.conversation, { conversation: conversationId, at: String(cseq) })}
      />
    </RowWithButtons>
  )
}
