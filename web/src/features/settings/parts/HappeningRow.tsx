import type { HappeningView } from '@linnet/protocol/notificationcentre/calls'
import { screens } from '@linnet/protocol/screens'
import { SecurityEventKind } from '@linnet/protocol/security/calls'
import { securityEventWords } from '@linnet/protocol/words/security-event-words'
import { CalendarClock, CircleArrowDown, Megaphone, ShieldAlert, ShieldCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { happeningTexts } from '~/features/settings/happening-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { amountOf } from '~/kit/text/amount-text'
import { relativeTime } from '~/kit/text/relative-time'
import { dateTimeText } from '~/kit/text/time-span'
import { previewOfQuote } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { RemovedSheet } from './RemovedSheet'
import styles from './HappeningRow.module.css'

/** One happening; a press opens its subject. */
export function HappeningRow({ happening }: { happening: HappeningView }) {
  const language = usePreferences((state) => state.language)
  const now = useNow()
  const [isReading, setReading] = useState(false)
  const open = useOpenHappening(happening, () => setReading(true))
  const title = useTitle(happening)
  const words = useWords(happening)
  const when = relativeTime(Math.floor(happening.atMs / 1000), now, language)
  return (
    <>
      <Cell
        leading={<Leading happening={happening} />}
        title={
          <span className={styles.title} dir="auto">
            {title}
          </span>
        }
        subtitle={
          <span className={styles.words} dir="auto">
            {words === '' ? when : `${when.replaceAll(' ', unbroken)}${unbroken}·${unbroken}${words}`}
          </span>
        }
        trailing={happening.isNew && <Badge value="dot" />}
        hasChevron={false}
        onPress={open}
      />
      {isRemoval(happening.kind) && (
        <RemovedSheet
          isOpen={isReading}
          onClose={() => setReading(false)}
          title={title}
          text={happening.text}
        />
      )}
    </>
  )
}

/** A space that keeps the dot from being left alone at the end of a line if the next word exceeds it. */
const unbroken = '\u00a0'

const isRemoval = (kind: HappeningView['kind']): boolean =>
  kind === 'momentRemoved' || kind === 'commentRemoved'

function Leading({ happening: { kind, personId, name, photo } }: { happening: HappeningView }) {
  const icon = (shown: ReactNode) => (
    <span className={styles.icon} aria-hidden>
      {shown}
    </span>
  )
  if (kind === 'security') return icon(<ShieldCheck size={20} />)
  if (kind === 'meetingReminder') return icon(<CalendarClock size={20} />)
  if (kind === 'announcement') return icon(<Megaphone size={20} />)
  if (kind === 'deposit') return icon(<CircleArrowDown size={20} />)
  if (kind === 'refund') return icon(<Undo2 size={20} />)
  if (isRemoval(kind)) return icon(<ShieldAlert size={20} />)
  return <Avatar id={personId ?? ''} name={name || '?'} photo={photo} size={40} />
}

/** The actions of others on my moments. */
const momentActions = ['momentLike', 'momentComment', 'momentReply', 'momentMention', 'momentPaid'] as const
const isMomentAction = (kind: HappeningView['kind']): kind is (typeof momentActions)[number] =>
  momentActions.some((each) => each === kind)

/** Actions of others on my videos, and new followers. */
const videoActions = ['videoLike', 'videoComment', 'videoReply', 'videoCommentLike', 'videoFollow'] as const
const isVideoAction = (kind: HappeningView['kind']): kind is (typeof videoActions)[number] =>
  videoActions.some((each) => each === kind)

function useTitle({ kind, groupName: group = '', emoji = '', event, ...happening }: HappeningView): string {
  const texts = useTexts(happeningTexts)
  const events = useTexts(securityEventWords)
  const name = happening.name || texts.anonymous
  if (isMomentAction(kind) || isVideoAction(kind)) return texts[kind]({ name })
  switch (kind) {
    case 'mention':
      return texts.mention({ name, group })
    case 'reply':
      return texts.reply({ name, group })
    case 'reaction':
      return texts.reaction({ name, emoji })
    case 'friendRequest':
    case 'meetingInvitation':
      return texts[kind]({ name })
    case 'security':
      return events[z.safeDecode(SecurityEventKind, event as never).data ?? 'other']
    case 'announcement':
    case 'meetingReminder':
    case 'momentRemoved':
    case 'commentRemoved':
      return texts[kind]
    case 'deposit':
    case 'refund':
      return texts[kind]({ amount: amountOf(happening.amount ?? 0n, happening.asset ?? '').trim() })
    case 'other':
      return ''
  }
}

function useWords({ kind, text, device = '', messageKind, startsAt }: HappeningView): string {
  const language = usePreferences((state) => state.language)
  if (kind === 'security') return device
  if (startsAt !== undefined) return `${text} · ${dateTimeText(startsAt, language)}`
  if (messageKind === undefined) return text
  const quote = { cseq: 0, kind: messageKind, text, senderId: '', senderName: '', isGone: false }
  return previewOfQuote(quote, language)
}

function useOpenHappening(
  { kind, id, conversationId, cseq, momentId = '', videoId, meetingNumber = '' }: HappeningView,
  read: () => void,
): () => void {
  const go = useNavigate()
  if (isMomentAction(kind)) return () => go(screens.moment, { id: momentId })
  if (isVideoAction(kind))
    return () => (videoId === undefined ? go(screens.videoNotifications) : go(screens.video, { id: videoId }))
  switch (kind) {
    case 'mention':
    case 'reply':
    case 'reaction':
      return () => go(screens.conversation, { conversation: conversationId ?? '', at: String(cseq ?? 0) })
    case 'friendRequest':
      return () => go(screens.friendRequests)
    case 'security':
      return () => go(screens.devices, { list: 'activity' })
    case 'meetingInvitation':
    case 'meetingReminder':
      return () => go(screens.meetings, { meeting: meetingNumber })
    case 'announcement':
      return () => go(screens.news, { tab: 'announcements' })
    case 'deposit':
      return () => go(screens.topUp)
    case 'refund':
      return () => go(screens.bill, { id })
    case 'momentRemoved':
    case 'commentRemoved':
      return read
    case 'other':
      return () => undefined
  }
}
