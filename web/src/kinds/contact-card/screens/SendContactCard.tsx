import type { Chat } from '@linnet/client'
import { SearchX, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { contactCardTexts } from '~/kinds/contact-card/contact-card-texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { contactRows, nameOf } from '~/people/contact-rows'
import { type Friend, useFriends } from '~/people/friends'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/** Chooses the friend whose contact card is sent. */
export function SendContactCard() {
  const texts = useTexts(contactCardTexts)
  return (
    <ChatGate title={texts.choose} tone="surface">
      {(chat) => <Choice chat={chat} />}
    </ChatGate>
  )
}

function Choice({ chat }: { chat: Chat }) {
  const texts = useTexts(contactCardTexts)
  const engine = useEngine()
  const status = useConnectionStatus()
  const { groups, problem, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const { peerId } = chat
  const rows = useMemo(() => {
    const found = contactRows(groups ?? [], typed).filter(
      (row) => row.type === 'letter' || row.friend.id !== peerId,
    )
    // Drop letter headings without friends.
    return found.filter((row, at) => row.type === 'friend' || found[at + 1]?.type === 'friend')
  }, [groups, typed, peerId])
  const send = async (friend: Friend) => {
    const name = nameOf(friend)
    const isSure = await confirm({
      title: texts.confirmTitle({ person: name, chat: chat.name }),
      confirmLabel: texts.send,
    })
    if (!isSure) return
    // My remarks about friends are private, so send the nickname.
    const person = { id: friend.id, name: friend.nickname, photo: friend.photo }
    void engine.send(chat.id, {
      content: { kind: 'contactCard', person },
      payload: { personId: friend.id },
    })
    goBack()
  }
  return (
    <Screen
      title={texts.choose}
      status={status}
      tone="surface"
      ownScroll
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.search} />}
    >
      {rows.length > 0 && (
        <LongList>
          {rows.map((row) =>
            row.type === 'letter' ? (
              <ListHeading key={row.key}>{row.letter}</ListHeading>
            ) : (
              <Cell
                key={row.key}
                leading={
                  <Avatar id={row.friend.id} name={nameOf(row.friend)} photo={row.friend.photo} size={40} />
                }
                title={<NameLine>{nameOf(row.friend)}</NameLine>}
                hasChevron={false}
                onPress={() => void send(row.friend)}
              />
            ),
          )}
        </LongList>
      )}
      {rows.length === 0 && groups && (
        <EmptyState
          icon={typed === '' ? <UsersRound size={32} aria-hidden /> : <SearchX size={32} aria-hidden />}
        >
          {typed === '' ? texts.noFriends : texts.noMatch}
        </EmptyState>
      )}
      {!groups && (problem === undefined ? <SkeletonRows /> : <ErrorState onRetry={reload} />)}
    </Screen>
  )
}
