import { type Chat, sortedChats } from '@linnet/client'
import type { ChatView, ConversationId } from '@linnet/protocol'
import { searchChats } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { nameOf } from '~/people/contact-rows'
import { type Friend, useFriends } from '~/people/friends'
import { isFoundBy } from '~/people/name-search'
import { useNavigate } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { useIsOffline } from '~/session/offline'
import { ChatAvatar } from './ChatAvatar'
import { searchTexts } from './search-texts'

/** The number of rows in each section, until all are requested. */
const most = 5

/** Rows of contacts, then of chats and groups, whose names contain the text; none for ''. Each row is an element of its own, for a virtual list. */
export function useFoundNames(text: string): readonly ReactElement[] {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const friends = useFoundFriends(text)
  const chats = useFoundChats(text, friends)
  const [whole, setWhole] = useState<string>()
  const open = (conversation: ConversationId) => go(screens.conversation, { conversation })
  const section = <Row,>(title: string, rows: readonly Row[], show: (row: Row) => ReactElement) => {
    if (rows.length === 0) return []
    const key = `${title} ${text}`
    const shown = whole === key ? rows : rows.slice(0, most)
    return [
      <ListHeading key={title}>{title}</ListHeading>,
      ...shown.map(show),
      ...(shown.length < rows.length
        ? [
            <Cell
              key={`more ${title}`}
              title={texts.more({ section: title })}
              detail={rows.length - shown.length}
              onPress={() => setWhole(key)}
            />,
          ]
        : []),
    ]
  }
  return [
    ...section(texts.contacts, friends, (friend) => (
      <Cell
        key={friend.id}
        leading={<Avatar id={friend.id} name={nameOf(friend)} photo={friend.photo} size={44} />}
        title={nameOf(friend)}
        subtitle={friend.remark === '' ? undefined : friend.nickname}
        onPress={() => open(friend.conversationId)}
        hasChevron={false}
      />
    )),
    ...section(texts.chats, chats, ({ chat, memberName }) => (
      <Cell
        key={chat.id}
        leading={<ChatAvatar chat={chat} />}
        title={chat.name}
        subtitle={memberName === '' ? undefined : texts.includes({ name: memberName })}
        onPress={() => open(chat.id)}
        hasChevron={false}
      />
    )),
  ]
}

const noFriends: readonly Friend[] = []

function useFoundFriends(text: string): readonly Friend[] {
  const { groups } = useFriends()
  return useMemo(
    () =>
      text === '' || !groups
        ? noFriends
        : groups
            .flatMap((group) => group.friends)
            .filter(({ nickname, remark, reading }) =>
              isFoundBy([remark, nickname].filter(Boolean), text, reading),
            ),
    [groups, text],
  )
}

type FoundChat = {
  chat: Pick<ChatView, 'id' | 'name' | 'photo' | 'group' | 'peerId'> | Chat
  memberName: string
}

/** First matches by name on this device, at once and offline; then those only the server finds, such as groups by their members. */
function useFoundChats(text: string, friends: readonly Friend[]): readonly FoundChat[] {
  const chats = useClientState((state) => state.chats)
  const isOffline = useIsOffline()
  useAllChats(text !== '')
  const { data } = useQueryOf(
    searchChats,
    { text },
    { isEnabled: !isOffline && text !== '', keepsPrevious: true },
  )
  return useMemo(() => {
    if (text === '') return []
    const shown = new Set<string>(friends.map(({ conversationId }) => conversationId))
    const own = sortedChats({ chats }).filter(({ id, name }) => !shown.has(id) && isFoundBy([name], text))
    for (const { id } of own) shown.add(id)
    const others = isOffline ? [] : (data ?? []).filter(({ chat }) => !shown.has(chat.id))
    return [...own.map((chat) => ({ chat, memberName: '' })), ...others]
  }, [chats, friends, text, data, isOffline])
}

/** Reads the rest of the chat list, page by page: names of direct chats are searched on the device. */
function useAllChats(isWanted: boolean): void {
  const engine = useEngine()
  const hasAll = useClientState((state) => state.hasAllChats)
  const isReady = useClientState((state) => state.connection === 'ready')
  const count = useClientState((state) => state.chats.size)
  useEffect(() => {
    if (isWanted && isReady && !hasAll) void engine.loadMoreChats()
  }, [engine, isWanted, isReady, hasAll, count])
}
