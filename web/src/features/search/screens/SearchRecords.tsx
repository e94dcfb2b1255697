import type { ConversationId } from '@linnet/protocol'
import { type SearchedKind, searchedKinds } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import { Search, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Author, Filters } from '~/features/search/parts/Filters'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { Segmented } from '~/kit/fields/Segmented'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useDebounced } from '~/kit/use-debounced'
import { HitRow } from '~/messages/search/HitRow'
import { hitsOnDevice } from '~/messages/search/on-device'
import { searchTexts } from '~/messages/search/search-texts'
import { mayFindMessages } from '~/messages/search/use-found-messages'
import { useFoundNames } from '~/messages/search/use-found-names'
import { useMessageHits } from '~/messages/search/use-message-hits'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import { useIsOffline } from '~/session/offline'
import styles from './SearchRecords.module.css'

/** Searches everything, or the conversation in the address: by text, or by kind of content. */
export function SearchRecords() {
  const texts = useTexts(searchTexts)
  const status = useConnectionStatus()
  const { conversation, text: given = '', kind: givenKind } = useParams()
  const [typed, setTyped] = useState(given)
  const [kind, setKind] = useState<SearchedKind>(searchedKinds.find((each) => each === givenKind) ?? 'all')
  const [author, setAuthor] = useState<Author>()
  const chat = useClientState((state) => state.chats.get(conversation as ConversationId))
  const text = useDebounced(typed.trim())
  const isInOneChat = conversation !== undefined
  return (
    <Screen
      title={isInOneChat ? texts.searchChat : texts.search}
      status={status}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField
            value={typed}
            onChange={setTyped}
            placeholder={isInOneChat ? texts.searchChat : texts.search}
            autoFocus
          />
          <div className={styles.kinds}>
            <Segmented
              label={texts.kinds}
              options={searchedKinds.map((value) => ({ value, label: texts[value] }))}
              value={kind}
              onChange={setKind}
            />
          </div>
          {chat && <Filters chat={chat} author={author} onAuthor={setAuthor} />}
        </>
      }
    >
      <Results text={text} kind={kind} conversationId={conversation} personId={author?.id} />
    </Screen>
  )
}

type ResultsProps = {
  text: string
  kind: SearchedKind
  conversationId: string | undefined
  personId: string | undefined
}

function Results({ text, kind, conversationId, personId }: ResultsProps) {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const chats = useClientState((state) => state.chats)
  const isOffline = useIsOffline()
  const isInOneChat = conversationId !== undefined
  const hasWords = mayFindMessages(text, isInOneChat || isOffline)
  const isFiltered = kind !== 'all' || personId !== undefined
  const isAsking = hasWords || (isInOneChat && text === '' && isFiltered)
  const answer = useMessageHits(
    { text: hasWords ? text : '', conversationId, kind, personId },
    isAsking && !isOffline,
  )
  const onDevice = useMemo(
    () => (isOffline && hasWords ? hitsOnDevice({ chats }, { text, conversationId, kind, personId }) : []),
    [isOffline, hasWords, chats, text, conversationId, kind, personId],
  )
  const hits = isOffline ? onDevice : isAsking ? answer.rows : []
  const names = useFoundNames(isInOneChat || kind !== 'all' ? '' : text)
  if (isAsking && hits === undefined && answer.problem !== undefined)
    return <ErrorState message={answer.problem} onRetry={answer.reload} />
  if (hits === undefined) return <SkeletonRows />
  const note = isOffline && isAsking && <p className={styles.note}>{texts.offline}</p>
  if (hits.length === 0 && names.length === 0)
    return (
      <>
        {note}
        <EmptyState icon={isAsking ? <SearchX size={32} aria-hidden /> : <Search size={32} aria-hidden />}>
          {isAsking && (text === '' ? texts.noneOfKind : texts.noMatch({ text }))}
          {!isAsking && (text === '' ? texts.hint : texts.oneMore)}
        </EmptyState>
      </>
    )
  return (
    // A new search starts at the top.
    <LongList key={`${kind} ${personId} ${text}`} onNearEnd={answer.hasMore ? answer.loadMore : undefined}>
      {names}
      {note}
      {!isInOneChat && hits.length > 0 && <ListHeading key="messages">{texts.messages}</ListHeading>}
      {hits.map((hit) => (
        <HitRow
          key={`${hit.conversationId} ${hit.entry.cseq}`}
          entry={hit.entry}
          chat={chats.get(hit.conversationId as ConversationId)}
          isInOneChat={isInOneChat}
          search={text}
          onOpen={() =>
            go(screens.conversation, {
              conversation: hit.conversationId,
              at: String(hit.entry.cseq),
              find: hasWords ? text : undefined,
            })
          }
        />
      ))}
    </LongList>
  )
}
