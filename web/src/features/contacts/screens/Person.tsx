import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, MessageCircle, UserPlus } from 'lucide-react'
import { contactTexts } from '~/features/contacts/contact-texts'
import { GroupContext } from '~/features/contacts/parts/GroupContext'
import { PersonGate } from '~/features/contacts/parts/PersonGate'
import { type Fellow, useFellow } from '~/features/contacts/parts/use-fellow'
import type { Person as PersonView } from '~/features/contacts/parts/use-person'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { nameOf } from '~/people/contact-rows'
import { useIsOnline, usePresenceText } from '~/people/presence'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './Person.module.css'

/** One person, as I see them. */
export function Person() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.details}>{(person) => <Profile person={person} />}</PersonGate>
}

function Profile({ person }: { person: PersonView }) {
  const group = useParams()['group'] as ConversationId | undefined
  if (group === undefined) return <Page person={person} fellow={undefined} />
  return <FellowProfile person={person} group={group} />
}

/** Of somebody whom I came to by a group, which may have rules of its own. */
function FellowProfile({ person, group }: { person: PersonView; group: ConversationId }) {
  return <Page person={person} fellow={useFellow(group, person.id)} />
}

type PageProps = { person: PersonView; fellow: Fellow | undefined }

function Page({ person, fellow }: PageProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const me = useClientState((state) => state.me)
  const isOnline = useIsOnline(person.id)
  const presence = usePresenceText(person.id)
  const isMe = person.id === me
  const name = nameOf(person)
  return (
    <Screen
      title={name}
      barTitle={texts.details}
      status={useConnectionStatus()}
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
      {!isMe && <Actions person={person} fellow={fellow} />}
      <CellGroup>
        {person.remark !== '' && <Cell title={texts.nickname} detail={person.nickname} />}
        {person.chatId !== '' && (
          <Cell
            title={texts.chatId}
            detail={person.chatId}
            hasChevron={false}
            onPress={() => void copy(person.chatId)}
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
      {fellow?.joining && <GroupContext joining={fellow.joining} />}
    </Screen>
  )
}

/** To write to a friend, or to become one. */
function Actions({ person, fellow }: PageProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const { conversationId } = person
  // Who comes from the group's own list brings its rule along; from elsewhere it is asked for first.
  const isClosed = useParams()['befriending'] === 'off' || fellow?.befriending === 'closed'
  if (isClosed && !person.isFriend) return <p className={styles.closed}>{texts.noBefriending}</p>
  if (fellow?.befriending === 'unknown' && !person.isFriend) return null
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
          onPress={() => go(screens.requestFriend, { person: person.id, group: fellow?.meetsIn })}
        >
          {texts.addFriend}
        </Button>
      )}
    </div>
  )
}
