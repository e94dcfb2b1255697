import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { listMeetings } from '@linnet/protocol/groupcalls/meetings'
import { CalendarPlus, LogIn, Users, Video } from 'lucide-react'
import { useState } from 'react'
import { beginMeeting } from '~/calls/kinds/meeting/begin-meeting'
import { groupedNumber, type MeetingTicket, numberIn } from '~/calls/kinds/meeting/invitation'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useQueryOf } from '~/data/use-query'
import { enterMeeting } from '~/features/meetings/actions'
import { meetingTexts } from '~/features/meetings/meeting-texts'
import { JoinSheet } from '~/features/meetings/parts/JoinSheet'
import { MeetingSheet } from '~/features/meetings/parts/MeetingSheet'
import { PlanSheet } from '~/features/meetings/parts/PlanSheet'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/** My meetings, and the ways into one: starting a meeting, entering a number, opening a link. */
export function Meetings() {
  const texts = useTexts(meetingTexts)
  const rooms = useTexts(meetingRoomTexts)
  const { data, problem, reload } = useQueryOf(listMeetings, {})
  const linked = useLinked()
  const [open, setOpen] = useState<'join' | 'plan' | undefined>(linked && 'join')
  const [shownId, setShownId] = useState<string>()
  const [isBusy, begin] = useBegin()
  const meetings = data?.meetings
  const shown = meetings?.find(({ id }) => id === shownId)
  const close = () => setOpen(undefined)
  return (
    <Screen title={rooms.title} status={useConnectionStatus()}>
      <CellGroup>
        <Cell icon={<Video size={22} />} title={texts.begin} disabled={isBusy} onPress={begin} />
        <Cell icon={<LogIn size={22} />} title={texts.join} onPress={() => setOpen('join')} />
        <Cell icon={<CalendarPlus size={22} />} title={texts.plan} onPress={() => setOpen('plan')} />
      </CellGroup>
      {!meetings && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {!meetings && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {meetings?.length === 0 && <EmptyState icon={<Users size={32} aria-hidden />}>{texts.none}</EmptyState>}
      {meetings && meetings.length > 0 && (
        <CellGroup title={texts.timetable}>
          {meetings.map((meeting) => (
            <MeetingCell key={meeting.id} meeting={meeting} onOpen={() => setShownId(meeting.id)} />
          ))}
        </CellGroup>
      )}
      <JoinSheet isOpen={open === 'join'} onClose={close} linked={linked} />
      <PlanSheet isOpen={open === 'plan'} onClose={close} />
      <MeetingSheet meeting={shown} onClose={() => setShownId(undefined)} />
    </Screen>
  )
}

/** The meeting of the link that opened the app. */
function useLinked(): MeetingTicket | undefined {
  const { meeting = '', key } = useParams()
  const number = numberIn(meeting)
  return number === undefined ? undefined : { number, ...(key !== undefined && { key }) }
}

function MeetingCell({ meeting, onOpen }: { meeting: MeetingView; onOpen: () => void }) {
  const texts = useTexts(meetingTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { title, number, present, startsAt } = meeting
  const when =
    present > 0
      ? texts.running({ n: present })
      : startsAt === undefined
        ? texts.atAnyTime
        : dateTimeText(startsAt, language)
  return (
    <Cell
      title={<span dir="auto">{title}</span>}
      subtitle={`${when} · ${groupedNumber(number)}`}
      onPress={onOpen}
    />
  )
}

/** Creates a meeting that starts now, and enters it. */
function useBegin(): [isBusy: boolean, begin: () => void] {
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const begin = () =>
    run(async () => {
      const meeting = await beginMeeting(engine)
      if (meeting) await enterMeeting({ number: meeting.number })
    })
  return [isBusy, begin]
}
