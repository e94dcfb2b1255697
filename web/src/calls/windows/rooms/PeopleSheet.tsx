import type { PersonId } from '@linnet/protocol'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { screens } from '@linnet/protocol/screens'
import { Hand, Mic, MicOff, UserRoundPlus } from 'lucide-react'
import { type OngoingRoom, showWindow } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { navigate } from '~/platform/navigation'
import { MeetingPeople } from './MeetingPeople'
import { PersonMenu } from './PersonMenu'
import { mutePerson } from './room-kinds'
import { type RoomPerson, useMayMute } from './use-room-people'
import styles from './PeopleSheet.module.css'

type PeopleSheetProps = {
  room: OngoingRoom
  people: readonly RoomPerson[]
  isOpen: boolean
  onClose: () => void
}

/** The people in the call. The host mutes and unmutes here, and anybody can invite more members. */
export function PeopleSheet({ room, people, isOpen, onClose }: PeopleSheetProps) {
  const texts = useTexts(groupTexts)
  const mayMute = useMayMute(room)
  const n = people.filter(({ isRinging }) => !isRinging).length
  const meeting = room.kind === 'meeting' ? room.view : undefined
  const invite = (conversation: string) => {
    onClose()
    showWindow({ isSmall: true })
    navigate(screens.callMembers, { conversation })
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.people({ n })}>
      {isOpen && (
        <>
          {meeting && <MeetingPeople meeting={meeting} onClose={onClose} />}
          {room.kind === 'group' && (
            <CellGroup>
              <Cell
                icon={<UserRoundPlus size={22} aria-hidden />}
                title={texts.invite}
                onPress={() => invite(room.conversationId)}
              />
            </CellGroup>
          )}
          <CellGroup>
            {people.map((person) => (
              <Row key={person.id} person={person} mayMute={mayMute} kind={room.kind} meeting={meeting} />
            ))}
          </CellGroup>
        </>
      )}
    </Sheet>
  )
}

type RowProps = {
  person: RoomPerson
  mayMute: boolean
  kind: OngoingRoom['kind']
  meeting: MeetingView | undefined
}

function Row({ person, mayMute, kind, meeting }: RowProps) {
  const texts = useTexts(groupTexts)
  const { id, name, photo, isMe, isHost, isRinging, isMutedByHost, hasVoice, hasHandUp } = person
  const words = isRinging
    ? texts.ringing
    : isMutedByHost
      ? texts.mutedByHost
      : hasHandUp
        ? texts.handUp
        : isHost
          ? texts.host
          : undefined
  return (
    <Cell
      leading={<Avatar id={id} name={name} photo={photo} size={40} />}
      title={isMe ? `${name} (${texts.you})` : name}
      subtitle={words}
      trailing={
        <>
          {hasHandUp && <Hand size={20} aria-hidden />}
          {!isRinging && mayMute && !isMe ? (
            <IconButton
              icon={isMutedByHost || !hasVoice ? <MicOff size={20} /> : <Mic size={20} />}
              label={isMutedByHost ? texts.unmute({ name }) : texts.mute({ name })}
              onPress={() => void mutePerson(kind, id as PersonId, !isMutedByHost)}
            />
          ) : (
            !isRinging && (
              <span className={styles.mark}>
                {hasVoice ? <Mic size={20} aria-hidden /> : <MicOff size={20} aria-hidden />}
              </span>
            )
          )}
          {meeting && !isMe && <PersonMenu meeting={meeting} id={id} name={name} />}
        </>
      }
    />
  )
}
