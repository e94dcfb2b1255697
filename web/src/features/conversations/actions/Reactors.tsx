import type { CallInput } from '@linnet/protocol'
import type { ReactionView } from '@linnet/protocol/conversations/calls'
import type { ReactorView } from '@linnet/protocol/conversations/entry-facts'
import { listReactors } from '@linnet/protocol/conversations/entry-facts'
import { useId, useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useClientState } from '~/session/engine'
import { actionTexts } from './action-texts'
import styles from './Reactors.module.css'

const reactorsOf = definePages({
  call: listReactors,
  inputOf: (input: CallInput<typeof listReactors>) => input,
  read: ({ people: rows, isLast, reactions }) => ({ rows, hasMore: !isLast, reactions }),
  after: ({ personId, atMs }) => ({ after: personId, afterMs: atMs }),
  idOf: ({ personId }) => personId,
})

/** Shows the people who reacted to a message, one tab per emoji; opens on the one that was pressed. */
export function Reactors({ item, emoji }: { item: TimelineItem; emoji: string }) {
  const texts = useTexts(actionTexts)
  const [chosen, setChosen] = useState(emoji)
  const { conversationId, cseq } = item
  const input = { conversationId, cseq, emoji: chosen }
  const { first, isPrevious, problem, reload, loadMore, ...pages } = usePagesOf(reactorsOf, input, {
    keepsPrevious: true,
  })
  const rows = isPrevious ? undefined : pages.rows
  // The response may be newer than the message in the log.
  const reactions = first?.reactions ?? item.reactions ?? []
  return (
    <>
      <EmojiTabs reactions={reactions} chosen={chosen} onChoose={setChosen} />
      {rows?.map((person) => (
        <Reactor key={person.personId} person={person} />
      ))}
      {pages.hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.showMore}
        </Button>
      )}
      {rows?.length === 0 && <EmptyState>{texts.nobodyAnyMore}</EmptyState>}
      {rows === undefined && problem === undefined && <SkeletonRows count={3} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </>
  )
}

function EmojiTabs({
  reactions,
  chosen,
  onChoose,
}: {
  reactions: readonly ReactionView[]
  chosen: string
  onChoose: (emoji: string) => void
}) {
  const texts = useTexts(conversationTexts)
  const name = useId()
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{texts.reactions}</legend>
      {reactions.map(({ emoji, count }) => (
        <label key={emoji} className={styles.tab}>
          <input
            type="radio"
            className="covering"
            name={name}
            checked={emoji === chosen}
            aria-label={texts.reaction({ emoji, n: count })}
            onChange={() => onChoose(emoji)}
          />
          <span className={styles.label} aria-hidden>
            {emoji} <span className={styles.count}>{count}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Reactor({ person: { personId, name, photo, anonymous } }: { person: ReactorView }) {
  const texts = useTexts(conversationTexts)
  const me = useClientState((state) => state.me)
  const called = anonymous === undefined ? name : texts.anonymous({ n: anonymous })
  return (
    <Cell
      leading={<Avatar id={personId} name={called} photo={photo} size={40} />}
      title={personId === me ? texts.you : called}
    />
  )
}
