import type { ConversationId } from '@linnet/protocol'
import { type SearchedKind, searchedKinds } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import { Search, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hitsOnDevice } from '~/features/search/on-device'
import { HitRow } from '~/features/search/parts/HitRow'
import { useFoundNames } from '~/features/search/parts/use-found-names'
import { searchTexts } from '~/features/search/search-texts'
import { useMessageHits } from '~/features/search/use-message-hits'
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
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './SearchRecords.module.css'

/** Shorter words find names only. */
const minLength = 2

/** Search in everything, or in the conversation of the address: by words, or what it holds of a kind. */
export function SearchRecords() {
  const texts = useTexts(searchTexts)
  const status = useConnectionStatus()
  const { conversation, text: given = '' } = useParams()
  const [typed, setTyped] = useState(given)
  const [kind, setKind] = useState<SearchedKind>('all')
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
          {isInOneChat && (
            <div className={styles.kinds}>
              <Segmented
                label={texts.kinds}
                options={searchedKinds.map((value) => ({ value, label: texts[value] }))}
                value={kind}
                onChange={setKind}
              />
            </div>
          )}
        </>
      }
    >
      <Results text={text} kind={kind} conversationId={conversation} />
    </Screen>
  )
}

type ResultsProps = { text: string; kind: SearchedKind; conversationId: string | undefined }

function Results({ text, kind, conversationId }: ResultsProps) {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const chats = useClientState((state) => state.chats)
  const isOffline = useClientState((state) => state.connection === 'offline')
  const isInOneChat = conversationId !== undefined
  const hasWords = Array.from(text).length >= minLength
  const isAsking = hasWords || (isInOneChat && text === '' && kind !== 'all')
  const answer = useMessageHits({ text: hasWords ? text : '', conversationId, kind }, isAsking && !isOffline)
  const onDevice = useMemo(
    () => (isOffline && hasWords ? hitsOnDevice({ chats }, { text, conversationId }) : []),
    [isOffline, hasWords, chats, text, conversationId],
  )
  const hits = isOffline ? onDevice : isAsking ? answer.rows : []
  const names = useFoundNames(isInOneChat ? '' : text)
  if (isAsking && hits === undefined && answer.problem !== undefined)
    return <ErrorState message={answer.problem} onRetry={answer.reload} />
  if (hits === undefined) return <SkeletonRows />
  const note = isOffline && isAsking && <p className={styles.note}>{texts.offline}</p>
  if (hits.length === 0 && names.length === 0)
    return (
      <>
        {note}
        <EmptyState icon={isAsking ? <SearchX size={32} aria-hidden /> : <Search size={32} aria-hidden />}>
          {!isAsking ? texts.hint : text === '' ? texts.noneOfKind : texts.noMatch({ text })}
        </EmptyState>
      </>
    )
  return (
    // Another search begins at the top.
    <LongList key={`${kind} ${text}`} onNearEnd={answer.hasMore ? answer.loadMore : undefined}>
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
            go(screens.conversation, { conversation: hit.conversationId, at: String(hit.entry.cseq) })
          }
        />
      ))}
    </LongList>
  )
}
