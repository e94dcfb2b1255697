import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { Clock, Ellipsis, MessageCircle, UserPlus } from 'lucide-react'
import { CallRow } from '~/calls/CallRow'
import { contactTexts } from '~/features/contacts/contact-texts'
import { PersonGate } from '~/features/contacts/parts/PersonGate'
import { type GroupRelation, useGroupRelation } from '~/features/contacts/parts/use-group-relation'
import type { Person as PersonView } from '~/features/contacts/parts/use-person'
import { VendorCell } from '~/features/contacts/parts/VendorCell'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { dateText } from '~/kit/text/relative-time'
import { nameOf } from '~/people/contact-rows'
import { useIsOnline, usePresenceText } from '~/people/presence'
import { RobotMark } from '~/people/RobotMark'
import { returnTo } from '~/platform/return-to'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './Person.module.css'

/** A person's profile. */
export function Person() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.details}>{(person) => <Profile person={person} />}</PersonGate>
}

function Profile({ person }: { person: PersonView }) {
  const group = useParams()['group'] as ConversationId | undefined
  if (group === undefined) return <Page person={person} relation={undefined} />
  return <MemberProfile person={person} group={group} />
}

/** The profile of a group member, subject to the group's rules. */
function MemberProfile({ person, group }: { person: PersonView; group: ConversationId }) {
  return <Page person={person} relation={useGroupRelation(group, person.id)} />
}

type PageProps = { person: PersonView; relation: GroupRelation | undefined }

function Page({ person, relation }: PageProps) {
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
          <RobotMark isRobot={person.isRobot} />
        </h2>
        {presence !== undefined && <p className={styles.presence}>{presence}</p>}
        {person.isBlocked && <p className={styles.blocked}>{texts.blockedNow}</p>}
      </header>
      {!isMe && person.isRobot !== true && <Actions person={person} relation={relation} />}
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
        {person.phone !== undefined && person.phone !== '' && (
          <Cell
            title={texts.phone}
            detail={person.phone}
            hasChevron={false}
            onPress={() => void copy(person.phone ?? '')}
          />
        )}
        {person.note !== undefined && person.note !== '' && (
          <Cell title={texts.note} subtitle={person.note} />
        )}
        {person.signature !== '' && <Cell title={texts.signature} subtitle={person.signature} />}
      </CellGroup>
      {person.isRobot !== true && <VendorCell personId={person.id} />}
      {person.isRobot !== true && (
        <CellGroup>
          <Cell title={texts.moments} onPress={() => go(screens.personMoments, { person: person.id })} />
          <Cell title={texts.videos} onPress={() => go(screens.myVideos, { person: person.id })} />
        </CellGroup>
      )}
      {!isMe && person.isRobot !== true && (
        <CellGroup>
          <Cell title={texts.commonGroups} onPress={() => go(screens.myGroups, { person: person.id })} />
        </CellGroup>
      )}
      {relation?.joining && <GroupContext joining={relation.joining} />}
    </Screen>
  )
}

/** The button to message a friend or to send a friend request. */
function Actions({ person, relation }: PageProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const { conversationId } = person
  // The URL carries the rule when coming from the group's member list; otherwise it has to be loaded.
  const params = useParams()
  const { code, cardIn, card } = params
  const way = { code, cardIn, card }
  // Group rules do not apply with the person's own code; a card sent in the group counts as contact through
  // the group.
  const isIntroduced = code !== undefined
  const isClosed = !isIntroduced && (params['befriending'] === 'off' || relation?.befriending === 'closed')
  if (isClosed && !person.isFriend) return <p className={styles.closed}>{texts.noBefriending}</p>
  if (relation?.befriending === 'unknown' && !person.isFriend) return null
  return (
    <div className={styles.actions}>
      {person.isFriend && conversationId !== undefined ? (
        <>
          <Button
            isFullWidth
            icon={<MessageCircle size={20} aria-hidden />}
            onPress={() => {
              const chat = { conversation: conversationId }
              if (!returnTo(screens.conversation, chat)) go(screens.conversation, chat)
            }}
          >
            {texts.message}
          </Button>
          {!person.isBlocked && <CallRow conversationId={conversationId} />}
        </>
      ) : person.requestText !== undefined ? (
        <>
          <Button
            kind="quiet"
            isFullWidth
            icon={<Clock size={20} aria-hidden />}
            onPress={() => go(screens.requestFriend, { person: person.id, group: relation?.groupId, ...way })}
          >
            {texts.requestWaits}
          </Button>
          {person.requestText !== '' && (
            <p className={styles.asked} dir="auto">
              {texts.mine({ text: person.requestText })}
            </p>
          )}
        </>
      ) : (
        <Button
          isFullWidth
          icon={<UserPlus size={20} aria-hidden />}
          onPress={() => go(screens.requestFriend, { person: person.id, group: relation?.groupId, ...way })}
        >
          {texts.addFriend}
        </Button>
      )}
    </div>
  )
}

/** The time at which a group member joined, and the person who invited them. */
function GroupContext({ joining }: { joining: NonNullable<GroupRelation['joining']> }) {
  const texts = useTexts(contactTexts)
  const { name, by, joinedAt } = joining
  const how =
    name === ''
      ? undefined
      : by === 'link'
        ? texts.linkOf({ name })
        : by === 'scan'
          ? texts.codeOf({ name })
          : texts.invitedBy({ name })
  return (
    <CellGroup>
      <Cell title={texts.joinedGroup} subtitle={how} detail={dateText(joinedAt)} />
    </CellGroup>
  )
}
