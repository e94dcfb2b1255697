import type { ConversationId } from '@linnet/protocol'
import type { MemberView } from '@linnet/protocol/groups/calls'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { LongList } from '~/kit/lists/LongList'
import { SearchScreen } from '~/kit/screens/SearchScreen'
import { type Members, useMembers } from '~/people/members'
import { useConnectionStatus } from '~/session/connection-status'

type MemberSearchScreenProps = {
  title: string
  conversationId: ConversationId
  /** Whether a member is listed. */
  accepts: (member: MemberView) => boolean
  picks?: ReactNode
  /** The footer. `count`: the number of members listed; undefined while loading. */
  footer?: (members: Members, count: number | undefined) => ReactNode
  /** Renders a row; its key is the person's id. */
  children: (member: MemberView) => ReactElement
}

/** A screen that searches the members of a group to choose from. */
export function MemberSearchScreen(props: MemberSearchScreenProps) {
  const { title, conversationId, accepts, picks, footer, children } = props
  const { nobody } = useTexts(pickTexts)
  const texts = useTexts(groupTexts)
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const members = useMembers(conversationId, typed)
  const listed = members.members?.filter(accepts)
  const { isLast, loadMore } = members
  const isEmpty = listed?.length === 0
  useEffect(() => {
    // Pages without any listed member cannot be scrolled, so load the next one.
    if (isEmpty && !isLast) loadMore()
  }, [isEmpty, isLast, loadMore])
  return (
    <SearchScreen
      title={title}
      status={status}
      search={{ value: typed, onChange: setTyped, placeholder: texts.searchMembers }}
      picks={picks}
      footer={footer?.(members, listed?.length)}
      count={isEmpty && !isLast ? undefined : listed?.length}
      problem={members.problem}
      onRetry={members.reload}
      isSearching={members.isSearched}
      noMatch={texts.noMatch({ text: typed.trim() })}
      empty={{ text: nobody }}
    >
      <LongList onNearEnd={loadMore}>{listed?.map(children)}</LongList>
    </SearchScreen>
  )
}
