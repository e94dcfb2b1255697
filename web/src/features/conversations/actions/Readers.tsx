import type { CallInput } from '@linnet/protocol'
import { listReaders } from '@linnet/protocol/conversations/entry-facts'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { actionTexts } from './action-texts'

type Side = 'read' | 'unread'

const readersOf = definePages({
  call: listReaders,
  inputOf: (input: CallInput<typeof listReaders>) => input,
  read: ({ people: rows, isLast, ...counts }) => ({ rows, hasMore: !isLast, ...counts }),
  after: ({ personId }) => ({ after: personId }),
  idOf: ({ personId }) => personId,
})

/** Which group members have read my message, and which have not. */
export function Readers({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const [side, setSide] = useState<Side>('read')
  const { conversationId, cseq } = item
  const input = { conversationId, cseq, hasRead: side === 'read' }
  // Both lists return both counts.
  const { first, isPrevious, problem, reload, loadMore, ...pages } = usePagesOf(readersOf, input, {
    keepsPrevious: true,
  })
  const { readCount = 0, unreadCount = 0 } = first ?? {}
  const rows = isPrevious ? undefined : pages.rows
  const isNameless = (side === 'read' ? readCount : unreadCount) > 0
  const nobodyText = isNameless ? texts.nameless : side === 'read' ? texts.nobodyYet : texts.everybody
  return (
    <>
      <Segmented
        label={texts.readBy}
        value={side}
        options={[
          { value: 'read', label: texts.read({ n: readCount }) },
          { value: 'unread', label: texts.unread({ n: unreadCount }) },
        ]}
        onChange={setSide}
      />
      {rows?.map(({ personId, name, photo }) => (
        <Cell
          key={personId}
          leading={<Avatar id={personId} name={name} photo={photo} size={40} />}
          title={<NameLine>{name}</NameLine>}
        />
      ))}
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
