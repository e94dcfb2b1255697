import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useConversationKeys } from '~/features/conversations/actions/use-conversation-keys'
import { useMessageMenu } from '~/features/conversations/actions/use-message-menu'
import { useSelection } from '~/features/conversations/actions/use-selection'
import { Composer } from '~/features/conversations/composer/Composer'
import { DropArea } from '~/features/conversations/composer/DropArea'
import { useSpeaking } from '~/features/conversations/composer/use-speaking'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { Timeline } from '~/features/conversations/timeline/Timeline'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { allMessageKinds } from '~/messages/message-kinds'
import { showConversation } from '~/messages/new-messages'
import { usePresenceText, useWatched } from '~/people/presence'
import { useAttended } from '~/platform/attention'
import { useNavigate, useParams, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import composerStyles from '~/features/conversations/composer/Composer.module.css'

const LockedBar = lazy(() =>
  import('~/features/conversations/composer/LockedBar').then((module) => ({ default: module.LockedBar })),
)
const SelectionBar = lazy(() =>
  import('~/features/conversations/actions/SelectionBar').then((module) => ({
    default: module.SelectionBar,
  })),
)

const PinnedBar = lazy(() =>
  import('~/features/conversations/pins/PinnedBar').then((module) => ({ default: module.PinnedBar })),
)
const FindBar = lazy(() =>
  import('~/messages/search/FindBar').then((module) => ({ default: module.FindBar })),
)

const TypingLine = lazy(() =>
  import('~/features/conversations/typing/TypingLine').then((module) => ({ default: module.TypingLine })),
)

const DestroyNote = lazy(() =>
  import('~/features/conversations/timeline/DestroyNote').then((module) => ({ default: module.DestroyNote })),
)

/** A conversation: its timeline and its composer. */
export function Conversation() {
  const texts = useTexts(conversationTexts)
  return (
    <ChatGate title={texts.chat} tone="canvas">
      {(chat) => <OpenConversation key={chat.id} chat={chat} />}
    </ChatGate>
  )
}

function OpenConversation({ chat }: { chat: Chat }) {
  const texts = useTexts(conversationTexts)
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const isReading = useAttended() && isVisible
  const status = useConnectionStatus()
  const subtitle = useSubtitle(chat)
  const scroller = useRef<HTMLDivElement>(null)
  const jumper = useRef<(cseq: number, from?: number) => void>(undefined)
  const { at: atText = '0', find } = useParams()
  const at = Number(atText)
  const arrivedAt = useRef(0)
  const takeJumper = useCallback(
    (jumpTo: (cseq: number, from?: number) => void) => {
      jumper.current = jumpTo
      if (at === arrivedAt.current) return
      arrivedAt.current = at
      jumpTo(at)
    },
    [at],
  )
  const keys = useConversationKeys(scroller)
  const speaking = useSpeaking(chat)
  const selection = useSelection()
  const { actions, menus, editNewest } = useMessageMenu({
    chat,
    speaking: speaking.state,
    onSelect: selection.toggle,
    onQuote: (item, quote) => jumper.current?.(quote.cseq, item.cseq || undefined),
  })
  const selected = useMemo(
    () => selection.selected && new Set(selection.selected.map(({ key }) => key)),
    [selection.selected],
  )
  useEffect(() => (isVisible ? showConversation(chat.id) : undefined), [isVisible, chat.id])
  const isOver = chat.lock === 'dissolved'
  const maySpeak = speaking.state === 'open' || speaking.state === 'slow'
  return (
    <Screen
      title={chat.name || texts.chat}
      subtitle={subtitle}
      status={status}
      tone="canvas"
      ownScroll
      actions={
        isOver ? undefined : (
          <IconButton
            icon={<Ellipsis size={24} />}
            label={texts.info}
            onPress={() => go(screens.conversationInfo, { conversation: chat.id })}
          />
        )
      }
      footer={
        selection.selected ? (
          <Suspense fallback={null}>
            <SelectionBar conversationId={chat.id} selected={selection.selected} onEnd={selection.end} />
          </Suspense>
        ) : maySpeak ? (
          <Composer
            chat={chat}
            speaking={speaking}
            onLeaveUp={() => void editNewest().then((isEditing) => isEditing || keys.focusNewest())}
            onScrollKey={keys.scrollBy}
          />
        ) : (
          <Suspense fallback={<WaitingBar />}>
            <LockedBar chat={chat} speaking={speaking} />
          </Suspense>
        )
      }
    >
      {allMessageKinds().map(([kind, { Banner }]) => Banner && <Banner key={kind} chat={chat} />)}
      {chat.pinsCseq !== undefined && (
        <Suspense fallback={null}>
          <PinnedBar chat={chat} onJump={(cseq) => jumper.current?.(cseq)} />
        </Suspense>
      )}
      {find !== undefined && (
        <Suspense fallback={null}>
          <FindBar
            conversationId={chat.id}
            text={find}
            at={at}
            view={scroller}
            onJump={(cseq) => jumper.current?.(cseq)}
            onClose={() => go(screens.conversation, { conversation: chat.id }, { replace: true })}
          />
        </Suspense>
      )}
      <DropArea conversationId={chat.id} isOpen={maySpeak && !selection.selected}>
        <Timeline
          chat={chat}
          isReading={isReading}
          actions={actions}
          scroller={scroller}
          selected={selected}
          onSelect={selection.toggle}
          onJumper={takeJumper}
        />
      </DropArea>
      {menus}
    </Screen>
  )
}

/** What shows while the bar that says why I may not write loads. */
const WaitingBar = () => (
  <div className={composerStyles.composer}>
    <div className={composerStyles.locked} />
  </div>
)

const noOne: readonly never[] = []

/** Who is typing; else the member count or the other's presence, and how long messages are kept. */
function useSubtitle(chat: Chat): React.ReactNode {
  const texts = useTexts(conversationTexts)
  const typists = useClientState((state) => state.typing.get(chat.id))
  const presence = usePresenceText(chat.peerId)
  useWatched(chat.peerId ? [chat.peerId] : noOne)
  if (typists)
    return (
      <Suspense fallback={null}>
        <TypingLine typists={typists} />
      </Suspense>
    )
  if (chat.lock === 'dissolved') return undefined
  const { group, autoDestroySeconds } = chat
  const words = group
    ? [texts.members({ n: group.memberCount }), group.isAnonymous && texts.anonymousMode]
    : [presence]
  const line = words.filter(Boolean).join(' · ')
  if (!autoDestroySeconds) return line === '' ? undefined : line
  return (
    <>
      {line}
      <Suspense fallback={null}>
        <DestroyNote seconds={autoDestroySeconds} isAfterWords={line !== ''} />
      </Suspense>
    </>
  )
}
