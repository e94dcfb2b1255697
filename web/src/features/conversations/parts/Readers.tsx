import type { PersonId } from '@linnet/protocol'
import { listReaders } from '@linnet/protocol/conversations'
import { useEffect, useState } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Segmented } from '../../../kit/Segmented'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { actionTexts } from '../action-texts'
import type { TimelineItem } from '../timeline-items'

type Reader = { personId: PersonId; name: string; photo: string }
type Page = { readCount: number; unreadCount: number; people: readonly Reader[]; isLast: boolean }

/** Who of a group has read a message of mine, and who has not. */
export function Readers({ item }: { item: TimelineItem }) {
  const texts = useTexts(actionTexts)
  const [side, setSide] = useState<'read' | 'unread'>('read')
  const { page, problem, retry, more } = useReaders(item, side === 'read')
  return (
    <>
      <Segmented
        label={texts.readBy}
        value={side}
        options={[
          { value: 'read', label: texts.read({ n: page?.readCount ?? 0 }) },
          { value: 'unread', label: texts.unread({ n: page?.unreadCount ?? 0 }) },
        ]}
        onChange={setSide}
      />
      {page?.people.map(({ personId, name, photo }) => (
        <Cell
          key={personId}
          leading={<Avatar id={personId} name={name} photo={photo} size={40} />}
          title={name}
        />
      ))}
      {page && !page.isLast && (
        <Button kind="plain" isFullWidth onPress={more}>
          {texts.showMore}
        </Button>
      )}
      {page?.people.length === 0 && (
        <EmptyState>{side === 'read' ? texts.nobodyYet : texts.everybody}</EmptyState>
      )}
      {!page &&
        (problem === undefined ? (
          <SkeletonRows count={4} />
        ) : (
          <ErrorState message={problem} onRetry={retry} />
        ))}
    </>
  )
}

function useReaders({ conversationId, cseq }: TimelineItem, hasRead: boolean) {
  const engine = useEngine()
  const [page, setPage] = useState<Page>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<{ after: PersonId | undefined; round: number }>({
    after: undefined,
    round: 0,
  })
  useEffect(() => {
    setPage(undefined)
    setAsked((last) => ({ after: undefined, round: last.round + 1 }))
  }, [hasRead])
  useEffect(() => {
    let isCurrent = true
    void engine
      .call(listReaders, { conversationId, cseq, hasRead, ...(asked.after && { after: asked.after }) })
      .then((outcome) => {
        if (!isCurrent) return
        setProblem(outcome.ok ? undefined : refusalText(outcome.refusal))
        if (!outcome.ok) return
        const { value } = outcome
        setPage((before) =>
          asked.after && before ? { ...value, people: [...before.people, ...value.people] } : value,
        )
      })
    return () => {
      isCurrent = false
    }
  }, [engine, conversationId, cseq, hasRead, asked])
  return {
    page,
    problem,
    retry: () => setAsked({ after: undefined, round: asked.round + 1 }),
    more: () => setAsked({ after: page?.people.at(-1)?.personId, round: asked.round + 1 }),
  }
}
