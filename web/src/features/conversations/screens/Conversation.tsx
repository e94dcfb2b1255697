import type { Chat, Typist } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, Phone } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CallPart as CallPartOf } from '~/calls/CallPart'
import { mayCallPeer } from '~/calls/may-call'
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
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { laterPart } from '~/messages/later-bubble'
import { allMessageKinds } from '~/messages/message-kinds'
import { showConversation } from '~/messages/new-messages'
import { usePresenceText, useWatched } from '~/people/presence'
import { useAttended } from '~/platform/attention'
import { useNavigate, useParams, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import composerStyles from '~/features/conversations/composer/Composer.module.css'

/** A placeholder while the bar that explains why I may not write loads. */
const WaitingBar = () => (
  <div className={composerStyles.composer}>
    <div className={composerStyles.locked} />
  </div>
)

const LockedBar = laterPart(
  () => import('~/features/conversations/composer/LockedBar').then((module) => module.LockedBar),
  WaitingBar,
)
const SelectionBar = laterPart(() =>
  import('~/features/conversations/actions/SelectionBar').then((module) => module.SelectionBar),
)

const PinnedBar = laterPart(() =>
  import('~/features/conversations/pins/PinnedBar').then((module) => module.PinnedBar),
)
const FindBar = laterPart(() => import('~/messages/search/FindBar').then((module) => module.FindBar))

/** The menu of the call button, and the bars above the messages: one lazy part in two places, which costs the first visit less than two parts. */
const CallPart = laterPart<ComponentProps<typeof CallPartOf>>(
  () => import('~/calls/CallPart').then((module) => module.CallPart),
  undefined,
  { isIdle: true },
)

const TypingLine = laterPart<{ typists: readonly Typist[] }>(() =>
  import('~/features/conversations/typing/TypingLine').then((module) => module.TypingLine),
)

const DestroyNote = laterPart(() =>
  import('~/features/conversations/timeline/DestroyNote').then((module) => module.DestroyNote),
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
          <>
            {mayCallPeer(chat) && <CallButton chat={chat} />}
            <IconButton
              icon={<Ellipsis size={24} />}
              label={texts.info}
              onPress={() => go(screens.conversationInfo, { conversation: chat.id })}
            />
          </>
        )
      }
      footer={
        selection.selected ? (
          <SelectionBar conversationId={chat.id} selected={selection.selected} onEnd={selection.end} />
        ) : maySpeak ? (
          <Composer
            chat={chat}
            speaking={speaking}
            onLeaveUp={() => void editNewest().then((isEditing) => isEditing || keys.focusNewest())}
            onScrollKey={keys.scrollBy}
          />
        ) : (
          <LockedBar chat={chat} speaking={speaking} />
        )
      }
    >
      {allMessageKinds().map(([kind, { Banner }]) => Banner && <Banner key={kind} chat={chat} />)}
      <CallPart chat={chat} />
      {chat.pinsCseq !== undefined && <PinnedBar chat={chat} onJump={(cseq) => jumper.current?.(cseq)} />}
      {find !== undefined && (
        <FindBar
          conversationId={chat.id}
          text={find}
          at={at}
          view={scroller}
          onJump={(cseq) => jumper.current?.(cseq)}
          onClose={() => go(screens.conversation, { conversation: chat.id }, { replace: true })}
        />
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

/** The button is there at once; its menu is loaded while the page is idle, or with the press. */
function CallButton({ chat }: { chat: Chat }) {
  const { call } = useTexts(conversationTexts)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (await CallPart.load()) setOpen(true)
    else showToast(refusalText({ message: '' }), { kind: 'error' })
  }
  return (
    <>
      <IconButton icon={<Phone size={22} />} label={call} onPress={() => void open()} />
      <CallPart chat={chat} menu={{ label: call, isOpen, onClose: () => setOpen(false) }} />
    </>
  )
}

const noOne: readonly never[] = []

/**
 * The subtitle: the people typing, otherwise the member count or the other person's presence, and the time
 * for which messages are kept.
 */
function useSubtitle(chat: Chat): React.ReactNode {
  const texts = useTexts(conversationTexts)
  const typists = useClientState((state) => state.typing.get(chat.id))
  const presence = usePresenceText(chat.peerId)
  useWatched(chat.peerId ? [chat.peerId] : noOne)
  if (typists) return <TypingLine typists={typists} />
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
      <DestroyNote seconds={autoDestroySeconds} isAfterWords={line !== ''} />
    </>
  )
}
