import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { endMeeting, leaveMeeting } from '@linnet/protocol/groupcalls/meetings'
import { screens } from '@linnet/protocol/screens'
import { spanText } from '@linnet/protocol/words/time-words'
import { CalendarX, Copy, Flag, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { groupedNumber } from '~/calls/kinds/meeting/invitation'
import { shareInvitation } from '~/calls/kinds/meeting/share-invitation'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { copyInvitation, enterMeeting } from '~/features/meetings/actions'
import { meetingTexts } from '~/features/meetings/meeting-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { copy } from '~/kit/text/copying'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { PlanSheet } from './PlanSheet'

/** A meeting in my timetable, and its actions. */
export function MeetingSheet({
  meeting,
  onClose,
}: {
  meeting: MeetingView | undefined
  onClose: () => void
}) {
  const texts = useTexts(meetingTexts)
  const rooms = useTexts(meetingRoomTexts)
  const [isChanging, setChanging] = useState(false)
  const [isBusy, run] = useBusy()
  const enter = () =>
    run(async () => {
      if (meeting) await enterMeeting({ number: meeting.number })
      onClose()
    })
  return (
    <>
      <Sheet
        isOpen={meeting !== undefined && !isChanging}
        onClose={onClose}
        title={meeting?.title ?? rooms.title}
        footer={
          <Button isFullWidth isBusy={isBusy} isFocused onPress={enter}>
            {texts.enter}
          </Button>
        }
      >
        {meeting && (
          <>
            <Facts meeting={meeting} />
            <Acts meeting={meeting} onClose={onClose} onChange={() => setChanging(true)} />
          </>
        )}
      </Sheet>
      {meeting && <PlanSheet isOpen={isChanging} onClose={() => setChanging(false)} meeting={meeting} />}
    </>
  )
}

function Facts({ meeting }: { meeting: MeetingView }) {
  const texts = useTexts(meetingTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { number, password, hostName, startsAt, minutes, present } = meeting
  return (
    <CellGroup>
      <Cell
        title={texts.number}
        detail={groupedNumber(number)}
        hasChevron={false}
        onPress={() => void copy(number)}
      />
      {password !== undefined && (
        <Cell
          title={texts.password}
          detail={password}
          hasChevron={false}
          onPress={() => void copy(password)}
        />
      )}
      {startsAt !== undefined && <Cell title={texts.when} detail={dateTimeText(startsAt, language)} />}
      {minutes !== undefined && startsAt !== undefined && (
        <Cell title={texts.length} detail={spanText(minutes * 60, language)} />
      )}
      <Cell title={texts.host} detail={hostName} />
      {present > 0 && <Cell title={texts.running({ n: present })} />}
    </CellGroup>
  )
}

type ActsProps = { meeting: MeetingView; onClose: () => void; onChange: () => void }

function Acts({ meeting, onClose, onChange }: ActsProps) {
  const texts = useTexts(meetingTexts)
  const rooms = useTexts(meetingRoomTexts)
  const engine = useEngine()
  const go = useNavigate()
  const name = useMe().profile?.nickname ?? ''
  const { id: roomId, myRole, present } = meeting
  const isHost = myRole === 'host'
  const end = async () => {
    const title = present > 0 ? texts.endTitle : texts.cancelTitle
    const label = present > 0 ? texts.end : texts.cancel
    const isSure = !isHost || (await confirm({ title, confirmLabel: label, isDanger: true }))
    if (!isSure) return
    const outcome = await engine.call(isHost ? endMeeting : leaveMeeting, { roomId })
    if (toastRefusal(outcome)) onClose()
  }
  return (
    <CellGroup>
      <Cell
        icon={<Send size={22} />}
        title={rooms.share}
        onPress={() => {
          onClose()
          void shareInvitation(engine, meeting)
        }}
      />
      <Cell
        icon={<Copy size={22} />}
        title={rooms.copyInvitation}
        hasChevron={false}
        onPress={() => void copyInvitation(meeting, name)}
      />
      {!isHost && (
        <Cell
          icon={<Flag size={22} />}
          title={texts.report}
          onPress={() => {
            onClose()
            go(screens.report, { meeting: roomId })
          }}
        />
      )}
      {isHost && <Cell icon={<Pencil size={22} />} title={texts.change} onPress={onChange} />}
      <Cell
        icon={<CalendarX size={22} />}
        title={isHost ? (present > 0 ? texts.end : texts.cancel) : texts.decline}
        isDanger
        onPress={() => void end()}
      />
    </CellGroup>
  )
}
