import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { CircleStop, Copy, MicOff, Send, UserRoundCheck } from 'lucide-react'
import { groupedNumber } from '~/calls/kinds/meeting/invitation'
import { invitationText } from '~/calls/kinds/meeting/invitation-text'
import { admitPerson, endForAll, muteInMeeting, changeRules } from '~/calls/kinds/meeting/meeting-acts'
import { isLead, waitingIn } from '~/calls/kinds/meeting/meeting-view'
import { shareInvitation } from '~/calls/kinds/meeting/share-invitation'
import { showWindow } from '~/calls/ongoing/ongoing'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { copy } from '~/kit/text/copying'
import { currentEngine } from '~/session/engine'

/**
 * The part above the list of people in a meeting: invitations, the people waiting, and the hosts' settings.
 */
export function MeetingPeople({ meeting, onClose }: { meeting: MeetingView; onClose: () => void }) {
  const texts = useTexts(meetingRoomTexts)
  const me = useSessionState((state) => state.me)
  const name = meeting.people.find(({ personId }) => personId === me)?.name ?? ''
  const share = () => {
    const engine = currentEngine()
    if (!engine) return
    onClose()
    showWindow({ isSmall: true })
    void shareInvitation(engine, meeting)
  }
  return (
    <>
      <CellGroup>
        <Cell title={texts.numberLabel} detail={groupedNumber(meeting.number)} />
        {meeting.password !== undefined && meeting.password !== '' && (
          <Cell title={texts.passwordLabel} detail={meeting.password} />
        )}
        <Cell icon={<Send size={22} />} title={texts.share} onPress={share} />
        <Cell
          icon={<Copy size={22} />}
          title={texts.copyInvitation}
          hasChevron={false}
          onPress={() => void copy(invitationText(meeting, name))}
        />
      </CellGroup>
      {isLead(meeting) && (
        <>
          <WaitingRoom meeting={meeting} />
          <ForHosts meeting={meeting} />
        </>
      )}
    </>
  )
}

function WaitingRoom({ meeting }: { meeting: MeetingView }) {
  const texts = useTexts(meetingRoomTexts)
  const waiting = waitingIn(meeting)
  if (waiting.length === 0) return null
  return (
    <CellGroup title={texts.waitingRoom({ n: waiting.length })}>
      {waiting.map(({ personId, name, photo }) => (
        <Cell
          key={personId}
          leading={<Avatar id={personId} name={name} photo={photo} size={40} />}
          title={name}
          trailing={
            <Button size="small" onPress={() => void admitPerson(personId)}>
              {texts.admit}
            </Button>
          }
        />
      ))}
      {waiting.length > 1 && (
        <Cell
          icon={<UserRoundCheck size={22} />}
          title={texts.admitAll}
          hasChevron={false}
          onPress={() => void admitPerson()}
        />
      )}
    </CellGroup>
  )
}

function ForHosts({ meeting: { isLocked, hasWaitingRoom, myRole } }: { meeting: MeetingView }) {
  const texts = useTexts(meetingRoomTexts)
  const end = async () => {
    const question = { title: texts.endForAllTitle, confirmLabel: texts.endForAll, isDanger: true }
    if (await confirm(question)) await endForAll()
  }
  return (
    <CellGroup title={texts.security}>
      <SwitchCell
        title={texts.lock}
        isOn={isLocked}
        onChange={(isOn) => void changeRules({ isLocked: isOn })}
      />
      <SwitchCell
        title={texts.useWaitingRoom}
        isOn={hasWaitingRoom}
        onChange={(isOn) => void changeRules({ hasWaitingRoom: isOn })}
      />
      <Cell
        icon={<MicOff size={22} />}
        title={texts.muteAll}
        hasChevron={false}
        onPress={() => void muteInMeeting(true)}
      />
      {myRole === 'host' && (
        <Cell icon={<CircleStop size={22} />} title={texts.endForAll} isDanger onPress={() => void end()} />
      )}
    </CellGroup>
  )
}
