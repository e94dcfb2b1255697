import type { Chat } from '@linnet/client'
import type { CallInput } from '@linnet/protocol'
import { type InfoState, readMessageInfo } from '@linnet/protocol/conversations/message-info'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { dateTimeText } from '~/kit/text/time-span'
import { actionTexts } from './action-texts'
import { infoTexts } from './info-texts'

const infoOf = definePages({
  call: readMessageInfo,
  inputOf: (input: CallInput<typeof readMessageInfo>) => input,
  read: ({ people: rows, isLast, ...counts }) => ({ rows, hasMore: !isLast, ...counts }),
  after: ({ personId }) => ({ after: personId }),
  idOf: ({ personId }) => personId,
})

type MessageInfoProps = { item: TimelineItem; chat: Pick<Chat, 'group'> }

/** Shows the people who received, read and heard a message of mine. */
export function MessageInfo({ item, chat }: MessageInfoProps) {
  return chat.group ? <GroupInfo item={item} /> : <DirectInfo item={item} />
}

const isPlayable = ({ content: { kind } }: TimelineItem) => kind === 'voice' || kind === 'video'

/** The delivery states of a message in a direct conversation, one per line. */
function DirectInfo({ item }: { item: TimelineItem }) {
  const texts = useTexts(infoTexts)
  const { conversationId, cseq } = item
  // Readers are in this list, others in the other: both return the counts.
  const readers = usePagesOf(infoOf, { conversationId, cseq, state: 'read' }, { keepsPrevious: true })
  const receivers = usePagesOf(infoOf, { conversationId, cseq, state: 'received' }, { keepsPrevious: true })
  const problem = readers.problem ?? receivers.problem
  if (problem !== undefined) return <ErrorState message={problem} onRetry={readers.reload} />
  const counts = readers.first
  if (!counts) return <SkeletonRows count={3} />
  const times = readers.rows?.[0] ?? receivers.rows?.[0]
  const isRead = counts.read > 0
  return (
    <>
      <Fact
        label={texts.delivered}
        hasHappened={isRead || counts.received > 0}
        at={times?.receivedAt ?? times?.readAt}
      />
      <Fact label={texts.wasRead} hasHappened={isRead} at={times?.readAt} />
      {isPlayable(item) && (
        <Fact
          label={item.content.kind === 'voice' ? texts.wasHeard : texts.wasPlayed}
          hasHappened={counts.heard > 0}
          at={times?.heardAt}
        />
      )}
    </>
  )
}

type FactProps = { label: string; hasHappened: boolean; at: number | undefined }

function Fact({ label, hasHappened, at }: FactProps) {
  const texts = useTexts(infoTexts)
  const language = usePreferences((preferences) => preferences.language)
  const when = at === undefined ? texts.earlier : dateTimeText(at, language)
  return <Cell title={label} detail={hasHappened ? when : texts.notYet} />
}

/** The members in each state. */
function GroupInfo({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const words = useTexts(infoTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [state, setState] = useState<InfoState>('read')
  const { conversationId, cseq } = item
  // Each list returns all counts.
  const { first, isPrevious, problem, reload, loadMore, ...pages } = usePagesOf(
    infoOf,
    { conversationId, cseq, state },
    { keepsPrevious: true },
  )
  const { heard = 0, read = 0, received = 0, waiting = 0 } = first ?? {}
  const rows = isPrevious ? undefined : pages.rows
  const count = { heard, read, received, waiting }[state]
  // Old apps don't report receipt, and large groups never did.
  const isReceivedKnown = received > 0 || state === 'received'
  const everybodyText = received > 0 ? words.everybodyGot : texts.everybody
  const nobodyText = count > 0 ? texts.nameless : state === 'waiting' ? everybodyText : texts.nobodyYet
  const heardLabel = item.content.kind === 'voice' ? words.heard : words.played
  const options: { value: InfoState; label: string }[] = [
    ...(isPlayable(item) ? [{ value: 'heard' as const, label: heardLabel({ n: heard }) }] : []),
    { value: 'read', label: texts.read({ n: read }) },
    ...(isReceivedKnown ? [{ value: 'received' as const, label: words.received({ n: received }) }] : []),
    { value: 'waiting', label: (isReceivedKnown ? words.waiting : texts.unread)({ n: waiting }) },
  ]
  return (
    <>
      <Segmented label={texts.info} value={state} options={options} onChange={setState} />
      {rows?.map(({ personId, name, photo, receivedAt, readAt, heardAt }) => {
        const at = { heard: heardAt, read: readAt, received: receivedAt, waiting: undefined }[state]
        return (
          <Cell
            key={personId}
            leading={<Avatar id={personId} name={name} photo={photo} size={40} />}
            title={<NameLine>{name}</NameLine>}
            {...(at !== undefined && { detail: dateTimeText(at, language) })}
          />
        )
      })}
      {pages.hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.showMore}
        </Button>
      )}
      {rows?.length === 0 && <EmptyState>{nobodyText}</EmptyState>}
      {!rows && problem === undefined && <SkeletonRows count={4} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </>
  )
}
