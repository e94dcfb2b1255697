import type { ConversationId } from '@linnet/protocol'
import { searchChats } from '@linnet/protocol/conversations/search'
import { screens } from '@linnet/protocol/screens'
import type { ReactElement } from 'react'
import { useQueryOf } from '~/data/use-query'
import { ChatAvatar } from '~/features/search/parts/ChatAvatar'
import { searchTexts } from '~/features/search/search-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { useFriends } from '~/people/friends'
import { isFoundBy } from '~/people/name-search'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'

/** Of each section. */
const most = 5

/** Rows of contacts, then of chats and groups, whose names hold the text; none for ''. Each is an element of its own, for a virtual list. */
export function useFoundNames(text: string): readonly ReactElement[] {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const isOffline = useClientState((state) => state.connection === 'offline')
  const { groups = [] } = useFriends()
  const friends = groups
    .flatMap((group) => group.friends)
    .filter(({ nickname, remark }) => text !== '' && isFoundBy([remark, nickname].filter(Boolean), text))
    .slice(0, most)
  const { data: chats = [] } = useQueryOf(
    searchChats,
    { text },
    { isEnabled: !isOffline && text !== '', keepsPrevious: true },
  )
  const open = (conversation: ConversationId) => go(screens.conversation, { conversation })
  const shown = text === '' ? [] : chats.slice(0, most)
  return [
    ...(friends.length > 0 ? [<ListHeading key="contacts">{texts.contacts}</ListHeading>] : []),
    ...friends.map(({ id, nickname, remark, photo }) => (
      <Cell
        key={id}
        leading={<Avatar id={id} name={remark || nickname} photo={photo} size={44} />}
        title={remark || nickname}
        onPress={() => go(screens.person, { person: id })}
        hasChevron={false}
      />
    )),
    ...(shown.length > 0 ? [<ListHeading key="chats">{texts.chats}</ListHeading>] : []),
    ...shown.map(({ chat, memberName }) => (
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
