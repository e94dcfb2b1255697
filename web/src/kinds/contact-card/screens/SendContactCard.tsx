import type { Chat } from '@linnet/client'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { contactCardTexts } from '~/kinds/contact-card/contact-card-texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { NameLine } from '~/kit/lists/NameLine'
import { confirm } from '~/kit/overlays/confirm'
import { ChatGate } from '~/messages/ChatGate'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { nameOf } from '~/people/contact-rows'
import type { Friend } from '~/people/friends'
import { FriendSearchScreen } from '~/people/FriendSearchScreen'
import { goBack } from '~/platform/navigation'
import { useEngine } from '~/session/engine'

/** Chooses the friend whose contact card to send. */
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
  const send = async (friend: Friend, { isSilent, sendAt }: SendManner = {}) => {
    const name = nameOf(friend)
    const isSure = await confirm({
      title: texts.confirmTitle({ person: name, chat: chat.name }),
      confirmLabel: texts.send,
    })
    if (!isSure) return
    // Others must not see my remark for a friend.
    const person = { id: friend.id, name: friend.nickname, photo: friend.photo }
    const silently = isSilent ? { isSilent } : {}
    const message = {
      content: { kind: 'contactCard' as const, person, ...silently },
      payload: { personId: friend.id, ...silently },
    }
    if (sendAt === undefined) void engine.send(chat.id, message)
    else {
      const { scheduleContent } = await import('~/files/scheduling')
      if (!(await scheduleContent(chat.id, message, sendAt))) return
    }
    goBack()
  }
  return (
    <FriendSearchScreen
      title={texts.choose}
      placeholder={texts.search}
      noMatch={() => texts.noMatch}
      noFriends={{ text: texts.noFriends }}
      excludedId={chat.peerId}
    >
      {(friend) => (
        <FriendRow key={friend.id} friend={friend} onSend={(manner) => void send(friend, manner)} />
      )}
    </FriendSearchScreen>
  )
}

function FriendRow({ friend, onSend }: { friend: Friend; onSend: (manner?: SendManner) => void }) {
  const { press, menu } = useSendMenu(onSend)
  return (
    <>
      <div {...press}>
        <Cell
          leading={<Avatar id={friend.id} name={nameOf(friend)} photo={friend.photo} size={40} />}
          title={<NameLine>{nameOf(friend)}</NameLine>}
          hasChevron={false}
          onPress={() => onSend()}
        />
      </div>
      {menu}
    </>
  )
}
