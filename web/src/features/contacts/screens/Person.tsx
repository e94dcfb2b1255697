import { screens } from '@linnet/protocol/screens'
import { Ellipsis, MessageCircle, UserPlus } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { copyText } from '../../../platform/clipboard'
import { useNavigate, useParams } from '../../../platform/screen-context'
import { nameOf } from '../../../session/contact-rows'
import { useClientState } from '../../../session/engine'
import { useIsOnline, usePresenceText } from '../../../session/presence'
import { contactTexts } from '../contact-texts'
import { GroupContext } from '../parts/GroupContext'
import { PersonGate } from '../parts/PersonGate'
import type { Person as PersonView } from '../parts/use-person'
import styles from './Person.module.css'

/** One person, as I see them. */
export function Person() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.details}>{(person) => <Profile person={person} />}</PersonGate>
}

function Profile({ person }: { person: PersonView }) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const me = useClientState((state) => state.me)
  const isOnline = useIsOnline(person.id)
  const presence = usePresenceText(person.id)
  const isMe = person.id === me
  const name = nameOf(person)
  const copyChatId = async () => {
    if (await copyText(person.chatId)) showToast(texts.copied)
  }
  return (
    <Screen
      title={name}
      barTitle={texts.details}
      actions={
        !isMe && (
          <IconButton
            icon={<Ellipsis size={24} />}
            label={texts.more}
            onPress={() => go(screens.personSettings, { person: person.id })}
          />
        )
      }
    >
      <header className={styles.head}>
        <Avatar
          id={person.id}
          name={name}
          photo={person.photo}
          size={96}
          isOnline={isOnline || person.isOnline}
        />
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        {presence !== undefined && <p className={styles.presence}>{presence}</p>}
        {person.isBlocked && <p className={styles.blocked}>{texts.blockedNow}</p>}
      </header>
      {!isMe && <Actions person={person} />}
      <CellGroup>
        {person.remark !== '' && <Cell title={texts.nickname} detail={person.nickname} />}
        {person.chatId !== '' && (
          <Cell
            title={texts.chatId}
            detail={person.chatId}
            hasChevron={false}
            onPress={() => void copyChatId()}
          />
        )}
        {person.isFriend && (
          <Cell
            title={texts.remark}
            detail={[person.remark, person.tag].filter(Boolean).join(' · ')}
            onPress={() => go(screens.remark, { person: person.id })}
          />
        )}
        {person.signature !== '' && <Cell title={texts.signature} subtitle={person.signature} />}
      </CellGroup>
      <GroupContext personId={person.id} />
    </Screen>
  )
}

/** To write to a friend, or to become one. */
function Actions({ person }: { person: PersonView }) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const { conversationId } = person
  // A group whose members may not befriend each other says so in the address.
  const isClosed = useParams()['befriending'] === 'off' && !person.isFriend
  if (isClosed) return <p className={styles.closed}>{texts.noBefriending}</p>
  return (
    <div className={styles.actions}>
      {person.isFriend && conversationId !== undefined ? (
        <Button
          isFullWidth
          icon={<MessageCircle size={20} aria-hidden />}
          onPress={() => go(screens.conversation, { conversation: conversationId })}
        >
          {texts.message}
        </Button>
      ) : (
        <Button
          isFullWidth
          icon={<UserPlus size={20} aria-hidden />}
          onPress={() => go(screens.requestFriend, { person: person.id })}
        >
          {texts.addFriend}
        </Button>
      )}
    </div>
  )
}
