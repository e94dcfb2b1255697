import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, MessageCircle, UserPlus } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { useNavigate, useParams } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { nameOf } from '../../../session/contact-rows'
import { copy } from '../../../session/copying'
import { useClientState } from '../../../session/engine'
import { useIsOnline, usePresenceText } from '../../../session/presence'
import { contactTexts } from '../contact-texts'
import { GroupContext } from '../parts/GroupContext'
import { PersonGate } from '../parts/PersonGate'
import { type Fellow, useFellow } from '../parts/use-fellow'
import type { Person as PersonView } from '../parts/use-person'
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
      status={useConnectionLine()}
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
