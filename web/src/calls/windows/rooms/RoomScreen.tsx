import { LayoutGrid, Minimize2, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type At, mediaOf, type OngoingRoom, useOngoing } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { QualityMark } from '~/calls/windows/QualityMark'
import { StatusWords } from '~/calls/windows/StatusWords'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { IconButton } from '~/kit/IconButton'
import { ChatButton } from './ChatButton'
import { PeopleSheet } from './PeopleSheet'
import { RoomButtons } from './RoomButtons'
import { RoomStage } from './RoomStage'
import type { RoomPerson } from './use-room-people'
import { useRoomWords } from './use-room-words'
import styles from './RoomScreen.module.css'
import callStyles from '~/calls/windows/CallScreen.module.css'

type RoomScreenProps = {
  room: OngoingRoom
  people: readonly RoomPerson[]
  speaker: string | undefined
  /** The name of the group. */
  name: string
  onMinimise: () => void
}

/** A group call that fills the whole window. */
export function RoomScreen({ room, people, speaker, name, onMinimise }: RoomScreenProps) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const [isListing, setListing] = useState(false)
  const isSpeakerView = useOngoing((state) => state.isSpeakerView)
  const isInside = room.stage === 'inside'
  const inside = people.filter(({ isRinging }) => !isRinging)
  return (
    <div className={callStyles.screen}>
      <header className={styles.top}>
        <IconButton icon={<Minimize2 size={22} />} label={calls.minimise} onPress={onMinimise} />
        {isInside && (
          <div className={styles.title}>
            <h1 className={styles.groupName} dir="auto">
              {name}
            </h1>
            <Words room={room} />
          </div>
        )}
        {isInside && (
          <div className={styles.tools}>
            {!room.isLost && room.quality && <QualityMark quality={room.quality} isBare />}
            {room.kind === 'meeting' && <ChatButton />}
            <IconButton
              icon={isSpeakerView ? <LayoutGrid size={22} /> : <UserRound size={22} />}
              label={isSpeakerView ? texts.gridView : texts.speakerView}
              onPress={() => useOngoing.setState({ isSpeakerView: !isSpeakerView, pinned: undefined })}
            />
            <IconButton
              icon={<UsersRound size={22} />}
              label={texts.people({ n: inside.length })}
              onPress={() => setListing(true)}
            />
          </div>
        )}
      </header>
      {isInside ? (
        <RoomStage people={people} speaker={speaker} isSpeakerView={isSpeakerView} />
      ) : (
        <Waiting room={room} people={inside} name={name} />
      )}
      {isInside && <Note room={room} people={people} />}
      <RoomButtons room={room} />
      <PeopleSheet room={room} people={people} isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}

/** The screen before joining and after the end: the group, and the people in the call. */
function Waiting({ room, people, name }: { room: OngoingRoom; people: readonly RoomPerson[]; name: string }) {
  const texts = useTexts(groupTexts)
  const chat = useSessionState(({ chats }) =>
    room.kind === 'group' ? chats.get(room.conversationId) : undefined,
  )
  const others = people.filter(({ isMe }) => !isMe)
  return (
    <div className={callStyles.who}>
      {room.kind === 'meeting' ? (
        <Avatar
          id={room.view?.hostId ?? ''}
          name={room.view?.hostName ?? ''}
          photo={room.view?.hostPhoto ?? ''}
          size={112}
        />
      ) : (
        <GroupAvatar
          id={room.conversationId}
          name={name}
          photo={chat?.photo}
          avatars={chat?.group?.avatars}
          size={112}
        />
      )}
      <h1 className={callStyles.name} dir="auto">
        {name}
      </h1>
      <Words room={room} />
      {room.stage !== 'over' && others.length > 1 && (
        <div className={styles.others}>
          <span className={styles.avatars}>
            {others.slice(0, 5).map(({ id, name: each, photo }) => (
              <Avatar key={id} id={id} name={each} photo={photo} size={32} />
            ))}
          </span>
          {texts.inCall({ n: others.length })}
        </div>
      )}
    </div>
  )
}

function Words({ room }: { room: OngoingRoom }) {
  const words = useRoomWords(room)
  const { problem } = mediaOf(room)
  const isTimer = room.stage === 'inside' && !room.isLost && !problem
  return (
    <StatusWords isTimer={isTimer} hasProblem={problem !== undefined}>
      {words}
    </StatusWords>
  )
}

/** A note on my own part in the call. */
function Note({ room, people }: { room: At<OngoingRoom['kind'], 'inside'>; people: readonly RoomPerson[] }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const me = people.find(({ isMe }) => isMe)
  const isAlone = people.every(({ isMe, isRinging }) => isMe || isRinging)
  const words = room.isLost
    ? ''
    : me?.isMutedByHost
      ? texts.youMutedByHost
      : room.report.isFull && (room.own.isCameraOn || room.own.isSharing)
        ? texts.tooManyCameras
        : room.quality === 'poor'
          ? texts.voicesFirst
          : room.own.isSharing
            ? calls.youShare
            : isAlone
              ? texts.alone
              : ''
  return (
    <p className={styles.note} role="status">
      {words}
    </p>
  )
}
