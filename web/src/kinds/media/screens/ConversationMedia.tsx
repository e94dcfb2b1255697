import type { Chat } from '@linnet/client'
import type { SearchedKind } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import { FolderOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { mediaRows } from '~/kinds/media/media-rows'
import { type FoundItem, MediaItemRow, PictureGrid } from '~/kinds/media/MediaItems'
import { Segmented } from '~/kit/fields/Segmented'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { hitsOnDevice } from '~/messages/search/on-device'
import { searchTexts } from '~/messages/search/search-texts'
import { useMessageHits } from '~/messages/search/use-message-hits'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import { useIsOffline } from '~/session/offline'
import styles from './ConversationMedia.module.css'

const shownKinds = ['media', 'file', 'link', 'voice'] as const
const picturesInRow = 4

/** The content sent in a conversation besides text: photos by month, files, links and voice messages. */
export function ConversationMedia() {
  const texts = useTexts(searchTexts)
  return (
    <ChatGate title={texts.mediaTitle} tone="surface">
      {(chat) => <Browser chat={chat} />}
    </ChatGate>
  )
}

function Browser({ chat }: { chat: Chat }) {
  const texts = useTexts(searchTexts)
  const given = useParams()['kind']
  const [kind, setKind] = useState<SearchedKind>(shownKinds.find((each) => each === given) ?? 'media')
  return (
    <Screen
      title={texts.mediaTitle}
      subtitle={chat.name}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      header={
        <Segmented
          label={texts.kinds}
          options={shownKinds.map((value) => ({ value, label: texts[value] }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <Items key={kind} chat={chat} kind={kind} />
    </Screen>
  )
}

function Items({ chat, kind }: { chat: Chat; kind: SearchedKind }) {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const chats = useClientState((state) => state.chats)
  const isOffline = useIsOffline()
  const answer = useMessageHits({ text: '', conversationId: chat.id, kind }, !isOffline)
  const hits = useMemo(
    () => (isOffline ? hitsOnDevice({ chats }, { text: '', conversationId: chat.id, kind }) : answer.rows),
    [isOffline, chats, chat.id, kind, answer.rows],
  )
  if (hits === undefined && answer.problem !== undefined)
    return <ErrorState message={answer.problem} onRetry={answer.reload} />
  if (hits === undefined) return <SkeletonRows />
  const note = isOffline && <p className={styles.note}>{texts.mediaOffline}</p>
  if (hits.length === 0)
    return (
      <>
        {note}
        <EmptyState icon={<FolderOpen size={32} aria-hidden />}>{texts.noneOfKind}</EmptyState>
      </>
    )
  const items = hits.map(({ entry }): FoundItem => ({
    key: String(entry.cseq),
    atMs: entry.message.atMs,
    entry,
  }))
  const month = new Intl.DateTimeFormat(htmlLanguage(language), { year: 'numeric', month: 'long' })
  const isGrid = kind === 'media'
  const open = (cseq: number) => go(screens.conversation, { conversation: chat.id, at: String(cseq) })
  return (
    <LongList onNearEnd={answer.hasMore ? answer.loadMore : undefined}>
      {note}
      {mediaRows(items, isGrid ? picturesInRow : 1).map((row) =>
        row.type === 'month' ? (
          <ListHeading key={row.key}>{month.format(row.atMs)}</ListHeading>
        ) : isGrid ? (
          <PictureGrid key={row.key} chat={chat} items={row.items} columns={picturesInRow} />
        ) : (
          <div key={row.key}>
            {row.items.map((item) => (
              <MediaItemRow key={item.key} chat={chat} item={item} onShow={() => open(item.entry.cseq)} />
            ))}
          </div>
        ),
      )}
    </LongList>
  )
}
