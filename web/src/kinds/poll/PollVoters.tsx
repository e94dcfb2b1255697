import type { EntryPlace } from '@linnet/client'
import type { CallInput, PollCard } from '@linnet/protocol'
import { listPollVoters } from '@linnet/protocol/polls/calls'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { pollWords } from './poll-words'

const votersOf = definePages({
  call: listPollVoters,
  inputOf: (input: CallInput<typeof listPollVoters>) => input,
  read: ({ people: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ personId }) => ({ after: personId }),
  idOf: ({ personId }) => personId,
})

/** The voters of each answer. */
export function PollVoters({
  card,
  place,
  onClose,
}: {
  card: PollCard
  place: EntryPlace
  onClose: () => void
}) {
  const { poll } = useTexts(kindWords)
  return (
    <Sheet isOpen onClose={onClose} title={poll}>
      {card.options.map((option, at) => (
        <CellGroup key={option} title={option}>
          <Voters input={{ ...place, option: at }} />
        </CellGroup>
      ))}
    </Sheet>
  )
}

function Voters({ input }: { input: CallInput<typeof listPollVoters> }) {
  const texts = useTexts(pollWords)
  const { rows, hasMore, problem, reload, loadMore } = usePagesOf(votersOf, input)
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows count={1} />
  if (rows.length === 0) return <EmptyState>{texts.nobody}</EmptyState>
  return (
    <>
      {rows.map(({ personId, name, photo }) => (
        <Cell
          key={personId}
          leading={<Avatar id={personId} name={name} photo={photo} size={36} />}
          title={name}
        />
      ))}
      {hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
