import { allows, privateReplyOf } from '@linnet/protocol/conversations/calls'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { lazyPart } from '~/kit/lazy-part'
import { clock } from '~/kit/text/relative-time'
import { TickMark, tickTexts } from '~/kit/TickMark'
import { useLongPress } from '~/kit/use-long-press'
import { useBelowBubble } from '~/messages/below-bubble'
import { messageKindOf } from '~/messages/message-kinds'
import { fullPreviewOf } from '~/messages/previews'
import { RobotMark } from '~/people/RobotMark'
import { whenIdle } from '~/platform/idle'
import { QuoteBlock } from './QuoteBlock'
import { ReactionChips } from './ReactionChips'
import type { RowActions, RowLook } from './row-actions'
import { useSenderName } from './sender-name'
import type * as SwipeReply from './swipe-reply'
import type { TimelineItem } from './timeline-items'
import type { TimelineRow } from './timeline-rows'
import styles from './Bubble.module.css'

const PrivateQuote = lazyPart(() => import('./PrivateQuote'), 'PrivateQuote')
// Preloaded with the bar of the selection mode.
const Choice = lazyPart(() => import('~/features/conversations/actions/SelectionBar'), 'Choice')

let followSwipe: typeof SwipeReply.followSwipe | undefined
whenIdle(async () => ({ followSwipe } = await import('./swipe-reply')))

type MessageRowProps = {
  row: Extract<TimelineRow, { type: 'message' }>
  look: RowLook
  actions: RowActions
}

/** One message: sender, bubble, time and status. */
export function MessageRow({ row: { item, album, isFirst, isLast }, look, actions }: MessageRowProps) {
  const texts = useTexts(conversationTexts)
  const ticks = useTexts(tickTexts)
  const language = usePreferences((preferences) => preferences.language)
  const sender = useSenderName(item, look)
  const { Below } = useBelowBubble()
  const maySwipe = isAnswerable(item) && look.selected === undefined
  const words = fullPreviewOf(item.content, {
    language,
    me: look.me,
    sender: { id: item.sender.id, name: sender },
  })
  const state = [clock(item.at), item.tick && ticks[item.tick], item.editedAt && texts.edited]
  return (
    <div
      className={styles.row}
      role="article"
      tabIndex={-1}
      aria-label={`${sender}: ${words}${album ? ` ×${album.length}` : ''}, ${state.filter(Boolean).join(', ')}`}
      data-key={item.key}
      data-at={item.at}
      data-mseq={item.mseq || undefined}
      data-own={item.isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-flash={look.flashed === item.key || undefined}
      onPointerDown={maySwipe ? (event) => followSwipe?.(event, () => actions.reply(item)) : undefined}
    >
      {look.selected && (
        <Suspense fallback={null}>
          <Choice items={album ?? [item]} look={look} label={`${sender}: ${words}`} />
        </Suspense>
      )}
      {!item.isOwn && (
        <span className={styles.avatar}>
          {isFirst && <SenderAvatar item={item} name={sender} look={look} actions={actions} />}
        </span>
      )}
      {item.tick === 'failed' && (
        <button
          type="button"
          className={styles.failed}
          data-tick="failed"
          aria-label={texts.notSent}
          onClick={() => actions.openFailure(item)}
        >
          <CircleAlert size={20} aria-hidden />
        </button>
      )}
      <div className={styles.column}>
        {look.isGroup && isFirst && !item.isOwn && (
          <span className={styles.sender}>
            {sender}
            <RobotMark isRobot={item.sender.isRobot} />
          </span>
        )}
        <Bubble item={item} album={album} look={look} actions={actions} sender={sender} />
        {item.tick === 'accepted' && (
          <small className={styles.review}>{item.outgoing?.failure?.message}</small>
        )}
        {Below && (album ?? [item]).map((each) => <Below key={each.key} message={each} />)}
        {(album ?? [item]).map(
          (each) =>
            each.reactions !== undefined &&
            each.reactions.length > 0 && <ReactionChips key={each.key} item={each} actions={actions} />,
        )}
      </div>
    </div>
  )
}

/** Whether a message can be replied to, selected and reacted to: only those in the log can. */
const isAnswerable = ({ cseq, content, frame }: TimelineItem): boolean =>
  cseq > 0 && frame !== 'line' && allows(content, 'quote')

type BubbleProps = {
  item: TimelineItem
  album: readonly TimelineItem[] | undefined
  look: RowLook
  actions: RowActions
  sender: string
}

function Bubble({ item, album, look, actions, sender }: BubbleProps) {
  const press = useLongPress((at) => actions.openMenu(pressedOf(album, at) ?? item, at))
  const { Bubble: Content } = messageKindOf(item.content.kind)
  const { quote, frame } = item
  const answered = privateReplyOf(item.content)
  return (
    <div
      className={styles.bubble}
      data-bubble
      data-frame={frame}
      data-quoting={(quote ?? answered) !== undefined || undefined}
      inert={look.selected !== undefined}
      {...press}
      onContextMenu={(event) => {
        // Links and selected text keep the browser's own menu.
        const isLink = event.target instanceof Element && event.target.closest('a')
        if (!isLink) press.onContextMenu(event)
      }}
    >
      <span className="visually-hidden">{sender}: </span>
      {quote && <QuoteBlock quote={quote} look={look} onOpen={() => actions.openQuote(item, quote)} />}
      {answered && (
        <Suspense fallback={<div className={styles.awaited} />}>
          <PrivateQuote answered={answered} look={look} />
        </Suspense>
      )}
      <Content message={item} album={album} />
      <Meta item={album?.at(-1) ?? item} actions={actions} />
    </div>
  )
}

/** The album picture that was pressed; each tile carries its message's cid. */
function pressedOf(
  album: readonly TimelineItem[] | undefined,
  { x, y }: { x: number; y: number },
): TimelineItem | undefined {
  const tile = album && document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]')
  return tile ? album?.find(({ cid }) => cid === tile.dataset['tile']) : undefined
}

function Meta({ item, actions }: { item: TimelineItem; actions: RowActions }): ReactNode {
  const texts = useTexts(conversationTexts)
  return (
    <span className={styles.meta}>
      {item.editedAt !== undefined && (
        <button type="button" className={styles.edited} onClick={() => actions.openEdits(item)}>
          {texts.edited}
        </button>
      )}
      <time dateTime={new Date(item.at * 1000).toISOString()}>{clock(item.at)}</time>
      {item.tick && item.tick !== 'failed' && (
        <TickMark tick={item.tick} since={item.outgoing?.acceptedAtMs} />
      )}
    </span>
  )
}

/** The time within which two taps are a double tap. */
const doubleTapMs = 260

type SenderAvatarProps = { item: TimelineItem; name: string; look: RowLook; actions: RowActions }

/** The sender's avatar. Tap: open the sender's profile. Double tap: poke. Long press in a group: mention. */
function SenderAvatar({ item, name, look, actions }: SenderAvatarProps) {
  const press = useLongPress(() => actions.mention(item, name))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAnonymous = item.sender.anonymous !== undefined
  const avatar = <Avatar id={item.sender.id} name={name} photo={item.sender.photo} size={36} />
  if (isAnonymous) return avatar
  return (
    <button
      type="button"
      className={styles.avatarButton}
      {...(look.isGroup && press)}
      onClick={(event) => {
        // A click by the keyboard, which has no double tap to wait for.
        if (event.detail === 0) return actions.openSender(item)
        clearTimeout(timer.current)
        if (event.detail >= 2) return event.detail === 2 ? actions.pokeSender(item) : undefined
        timer.current = setTimeout(() => actions.openSender(item), doubleTapMs)
      }}
    >
      {avatar}
      <span className="visually-hidden">{name}</span>
    </button>
  )
}
