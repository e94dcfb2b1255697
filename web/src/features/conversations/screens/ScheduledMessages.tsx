import type { CallOutput, ConversationId } from '@linnet/protocol'
import { allows } from '@linnet/protocol/conversations/calls'
import {
  changeScheduled,
  deleteScheduled,
  listScheduled,
  sendScheduled,
} from '@linnet/protocol/conversations/scheduled'
import { CalendarClock, Pencil, SendHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { typedText } from '~/features/conversations/actions/direct-actions'
import { scheduledTexts } from '~/features/conversations/scheduled/scheduled-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { readMarkup } from '~/kit/text/markup'
import { dateTimeText } from '~/kit/text/time-span'
import { ChatGate } from '~/messages/ChatGate'
import { previewOfMessage } from '~/messages/previews'
import { ScheduleSheet } from '~/messages/sending/ScheduleSheet'
import { sendingTexts } from '~/messages/sending/sending-texts'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './ScheduledMessages.module.css'

type Scheduled = CallOutput<typeof listScheduled>['messages'][number]

/** My scheduled messages in a conversation, or in all of them. */
export function ScheduledMessages() {
  const texts = useTexts(scheduledTexts)
  const isOfOne = useParams()['conversation'] !== undefined
  if (!isOfOne) return <Waiting />
  return <ChatGate title={texts.title}>{({ id }) => <Waiting conversationId={id} />}</ChatGate>
}

function Waiting({ conversationId }: { conversationId?: ConversationId }) {
  const texts = useTexts(scheduledTexts)
  const status = useConnectionStatus()
  const { data, problem, reload } = useQueryOf(listScheduled, conversationId ? { conversationId } : {})
  const messages = data?.messages
  return (
    <Screen title={texts.title} status={status} tone="surface" ownScroll>
      {messages && messages.length > 0 && (
        <LongList>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </LongList>
      )}
      {messages?.length === 0 && (
        <EmptyState icon={<CalendarClock size={32} aria-hidden />}>
          {conversationId ? texts.none : texts.noneAnywhere}
        </EmptyState>
      )}
      {!messages && problem === undefined && <SkeletonRows />}
      {!messages && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </Screen>
  )
}

/** The time and place at which the message is sent, or the reason why it is not. */
function Standing({ message: { sendAt, problem, chatName, isLeft } }: { message: Scheduled }) {
  const texts = useTexts(scheduledTexts)
  const language = usePreferences((preferences) => preferences.language)
  const why = isLeft ? texts.leftChat : problem === undefined ? undefined : texts.notSent({ why: problem })
  return (
    <span className="stack">
      {chatName !== undefined && <bdi className="truncate secondary">{chatName}</bdi>}
      {why === undefined ? (
        <span className="secondary">{dateTimeText(sendAt, language)}</span>
      ) : (
        <span className={styles.problem}>{why}</span>
      )}
    </span>
  )
}

function Row({ message }: { message: Scheduled }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const [open, setOpen] = useState<'menu' | 'time' | 'text'>()
  const { content } = message
  const words = previewOfMessage(content, { language, me, sender: { id: me, name: '' } })
  const close = () => setOpen(undefined)
  return (
    <>
      <Cell
        icon={<CalendarClock size={22} aria-hidden />}
        title={
          <span className={styles.words} dir="auto">
            {words}
          </span>
        }
        subtitle={<Standing message={message} />}
        hasChevron={false}
        onPress={() => setOpen('menu')}
      />
      <RowMenu message={message} label={words} isOpen={open === 'menu'} onClose={close} onOpen={setOpen} />
      <RowSheets message={message} open={open} onClose={close} />
    </>
  )
}

type MenuProps = {
  message: Scheduled
  label: string
  isOpen: boolean
  onClose: () => void
  onOpen: (what: 'time' | 'text') => void
}

function RowMenu({ message: { id, content, isLeft }, label, isOpen, onClose, onOpen }: MenuProps) {
  const texts = useTexts(scheduledTexts)
  const sending = useTexts(sendingTexts)
  const engine = useEngine()
  const remove = async () => {
    const isSure = await confirm({ title: texts.removeTitle, confirmLabel: texts.remove, isDanger: true })
    if (isSure) await toastRefusal(engine.call(deleteScheduled, { id }))
  }
  const changes = [
    {
      label: texts.sendNow,
      icon: <SendHorizontal size={20} aria-hidden />,
      onSelect: () => void toastRefusal(engine.call(sendScheduled, { id })),
    },
    {
      label: sending.changeTime,
      icon: <CalendarClock size={20} aria-hidden />,
      onSelect: () => onOpen('time'),
    },
    ...(allows(content, 'edit')
      ? [
          {
            label: texts.changeText,
            icon: <Pencil size={20} aria-hidden />,
            onSelect: () => onOpen('text'),
          },
        ]
      : []),
  ]
  return (
    <ActionSheet
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      actions={[
        // A message that cannot be sent any more can only be deleted.
        ...(isLeft ? [] : changes),
        {
          label: texts.remove,
          icon: <Trash2 size={20} aria-hidden />,
          isDanger: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  )
}

type SheetsProps = { message: Scheduled; open: 'menu' | 'time' | 'text' | undefined; onClose: () => void }

function RowSheets({ message: { id, content, sendAt }, open, onClose }: SheetsProps) {
  const texts = useTexts(scheduledTexts)
  const sending = useTexts(sendingTexts)
  const engine = useEngine()
  const saveText = async (typed: string) => {
    const { text, ranges } = readMarkup(typed)
    const mentions = text.includes('@') && 'mentions' in content ? content.mentions : undefined
    const outcome = await engine.call(changeScheduled, {
      id,
      text,
      ...(mentions && { mentions: mentions as never }),
      ...(ranges.length > 0 && { ranges }),
    })
    return outcome.ok ? undefined : refusalText(outcome.refusal)
  }
  return (
    <>
      <ScheduleSheet
        isOpen={open === 'time'}
        title={sending.changeTime}
        value={sendAt}
        onClose={onClose}
        onChoose={(next) => void toastRefusal(engine.call(changeScheduled, { id, sendAt: next }))}
      />
      {allows(content, 'edit') && (
        <TextSheet
          title={texts.changeText}
          value={typedText(content)}
          isOpen={open === 'text'}
          onClose={onClose}
          save={saveText}
          input={{ isMultiline: true }}
        />
      )}
    </>
  )
}
