import type { HappeningView } from '@linnet/protocol/happenings/calls'
import { screens } from '@linnet/protocol/screens'
import { SecurityEventKind } from '@linnet/protocol/security'
import { Megaphone, ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { happeningTexts } from '~/features/settings/happening-texts'
import { eventTexts } from '~/features/settings/security-event-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { amountText } from '~/kit/text/amount-text'
import { relativeTime } from '~/kit/text/relative-time'
import { previewOfQuote } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import styles from './HappeningRow.module.css'

/** One happening; a press leads to what it is about. */
export function HappeningRow({ happening }: { happening: HappeningView }) {
  const language = usePreferences((state) => state.language)
  const now = useNow()
  const open = useOpenHappening(happening)
  const title = useTitle(happening)
  const words = useWords(happening)
  return (
    <Cell
      leading={<Leading happening={happening} />}
      title={
        <span className={styles.title} dir="auto">
          {title}
        </span>
      }
      subtitle={
        <span className={styles.words} dir="auto">
          {[relativeTime(Math.floor(happening.atMs / 1000), now, language), words]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      trailing={happening.isNew && <Badge value="dot" />}
      hasChevron={false}
      onPress={open}
    />
  )
}

function Leading({ happening: { kind, personId, name, photo } }: { happening: HappeningView }) {
  const icon = (shown: ReactNode) => (
    <span className={styles.icon} aria-hidden>
      {shown}
    </span>
  )
  if (kind === 'security') return icon(<ShieldCheck size={20} />)
  if (kind === 'announcement') return icon(<Megaphone size={20} />)
  if (kind === 'refund') return icon(<Undo2 size={20} />)
  return <Avatar id={personId ?? ''} name={name || '?'} photo={photo} size={40} />
}

function useTitle({ kind, groupName: group = '', emoji = '', event, ...happening }: HappeningView): string {
  const texts = useTexts(happeningTexts)
  const events = useTexts(eventTexts)
  const name = happening.name || texts.anonymous
  switch (kind) {
    case 'mention':
      return texts.mention({ name, group })
    case 'reply':
      return texts.reply({ name, group })
    case 'reaction':
      return texts.reaction({ name, emoji })
    case 'friendRequest':
      return texts.friendRequest({ name })
    case 'security':
      return events[SecurityEventKind.catch('other').parse(event)]
    case 'announcement':
      return texts.announcement
    case 'refund':
      return texts.refund({ amount: `${amountText(happening.amount ?? 0n)} ${happening.asset ?? ''}`.trim() })
    case 'other':
      return ''
  }
}

function useWords({ kind, text, device = '', messageKind }: HappeningView): string {
  const language = usePreferences((state) => state.language)
  if (kind === 'security') return device
  if (messageKind === undefined) return text
  const quote = { cseq: 0, kind: messageKind, text, senderId: '', senderName: '', isGone: false }
  return previewOfQuote(quote, language)
}

function useOpenHappening({ kind, id, conversationId, cseq }: HappeningView): () => void {
  const go = useNavigate()
  switch (kind) {
    case 'mention':
    case 'reply':
    case 'reaction':
      return () => go(screens.conversation, { conversation: conversationId ?? '', at: String(cseq ?? 0) })
    case 'friendRequest':
      return () => go(screens.friendRequests)
    case 'security':
      return () => go(screens.devices, { list: 'activity' })
    case 'announcement':
      return () => go(screens.news, { tab: 'announcements' })
    case 'refund':
      return () => go(screens.bill, { id })
    case 'other':
      return () => undefined
  }
}
