import type { ConversationId } from '@linnet/protocol'
import { isSearchable, type SearchedKind } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import { type ReactElement, useMemo } from 'react'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { useIsOffline } from '~/session/offline'
import { HitRow } from './HitRow'
import { hitsOnDevice } from './on-device'
import { searchTexts } from './search-texts'
import { useMessageHits } from './use-message-hits'

/** The number of rows in each section; the last row opens all. */
const most = 3

const sections = [
  { kind: 'all', heading: 'messages' },
  { kind: 'file', heading: 'files' },
  { kind: 'link', heading: 'links' },
] as const

/** Shorter words find names only. Messages on the device are few, so they are searched as in one chat. */
export const mayFindMessages = (text: string, isOffline: boolean): boolean => isSearchable(text, isOffline)

/** Rows of messages, files and links that contain the words. `isWaiting`: the server has not answered yet. */
export function useFoundMessages(text: string): { rows: readonly ReactElement[]; isWaiting: boolean } {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const chats = useClientState((state) => state.chats)
  const isOffline = useIsOffline()
  const hasWords = mayFindMessages(text, isOffline)
  const asked = (kind: SearchedKind) => ({ text, conversationId: undefined, kind })
  const isEnabled = hasWords && !isOffline
  const all = useMessageHits(asked('all'), isEnabled)
  const file = useMessageHits(asked('file'), isEnabled)
  const link = useMessageHits(asked('link'), isEnabled)
  const answers = { all, file, link }
  const onDevice = useMemo(() => {
    const hitsOf = (kind: SearchedKind) =>
      isOffline && hasWords ? hitsOnDevice({ chats }, { text, conversationId: undefined, kind }) : []
    return { all: hitsOf('all'), file: hitsOf('file'), link: hitsOf('link') }
  }, [isOffline, hasWords, chats, text])
  if (!hasWords) return { rows: [], isWaiting: false }
  const rows = sections.flatMap(({ kind, heading }) => {
    const hits = isOffline ? onDevice[kind] : (answers[kind].rows ?? [])
    if (hits.length === 0) return []
    return [
      <ListHeading key={heading}>{texts[heading]}</ListHeading>,
      ...hits.slice(0, most).map((hit) => (
        <HitRow
          key={`${kind} ${hit.conversationId} ${hit.entry.cseq}`}
          entry={hit.entry}
          chat={chats.get(hit.conversationId as ConversationId)}
          isInOneChat={false}
          search={text}
          onOpen={() =>
            go(screens.conversation, {
              conversation: hit.conversationId,
              at: String(hit.entry.cseq),
              find: text,
            })
          }
        />
      )),
      // All messages of a search on the server have a row of their own, at the end.
      ...(hits.length > most && (isOffline || kind !== 'all')
        ? [
            <Cell
              key={`more ${kind}`}
              title={texts.more({ section: texts[heading] })}
              onPress={() => go(screens.searchRecords, { text, kind })}
            />,
          ]
        : []),
    ]
  })
  const isWaiting =
    !isOffline && sections.some(({ kind }) => answers[kind].rows === undefined && !answers[kind].problem)
  return { rows, isWaiting }
}
