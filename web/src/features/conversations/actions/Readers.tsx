import type { CallOutput } from '@linnet/protocol'
import { listReaders } from '@linnet/protocol/conversations'
import { useCallback, useState } from 'react'
import { usePages } from '~/data/use-pages'
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
import { useEngine } from '~/session/engine'
import { actionTexts } from './action-texts'

type Reader = CallOutput<typeof listReaders>['people'][number]
type Side = 'read' | 'unread'

const idOf = ({ personId }: Reader) => personId

/** Who of a group has read a message of mine, and who has not. */
export function Readers({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const [side, setSide] = useState<Side>('read')
  const { rows, counts, hasMore, problem, reload, loadMore } = useReaders(item, side)
  return (
    <>
      <Segmented
        label={texts.readBy}
        value={side}
        options={[
          { value: 'read', label: texts.read({ n: counts.read }) },
          { value: 'unread', label: texts.unread({ n: counts.unread }) },
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
      {hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.showMore}
        </Button>
      )}
      {rows?.length === 0 && <EmptyState>{side === 'read' ? texts.nobodyYet : texts.everybody}</EmptyState>}
      {!rows && problem === undefined && <SkeletonRows count={4} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </>
  )
}

function useReaders({ conversationId, cseq }: TimelineItem, side: Side) {
  const engine = useEngine()
  const [counts, setCounts] = useState({ read: 0, unread: 0 })
  const load = useCallback(
    async (last: Reader | undefined) => {
      const input = { conversationId, cseq, hasRead: side === 'read', after: last?.personId }
      const outcome = await engine.call(listReaders, input)
      if (!outcome.ok) return outcome
      const { people, isLast, readCount, unreadCount } = outcome.value
      setCounts({ read: readCount, unread: unreadCount })
      return { ok: true as const, value: { rows: people, hasMore: !isLast } }
    },
    [engine, conversationId, cseq, side],
  )
  return { ...usePages({ key: side, load, idOf }), counts }
}
