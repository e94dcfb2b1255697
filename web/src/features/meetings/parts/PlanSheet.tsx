import { newCid } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { changeMeeting, maxMeetingTitle, planMeeting } from '@linnet/protocol/groupcalls/meetings'
import { isBlank } from '@linnet/protocol/visible-text'
import { spanText } from '@linnet/protocol/words/time-words'
import { useState } from 'react'
import { randomPassword } from '~/calls/kinds/meeting/begin-meeting'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { meetingTexts } from '~/features/meetings/meeting-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { DateTimeField } from '~/kit/fields/DateTimeField'
import { Form } from '~/kit/fields/Form'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { InvitedFriends } from './InvitedFriends'

type PlanSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The meeting to change; undefined for a new one. */
  meeting?: MeetingView
}

const lengths = [30, 60, 90, 120]
const yearSeconds = 365 * 24 * 3600

/** The half-hour mark after the next one. */
export function PlanSheet({ isOpen, onClose, meeting }: PlanSheetProps) {
  const texts = useTexts(meetingTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={meeting ? texts.change : texts.plan}>
      {isOpen && <Plan meeting={meeting} onSaved={onClose} />}
    </Sheet>
  )
}

/** The next full hour but one half. */
function nextHour(): number {
  const half = 1_800
  return (Math.floor(serverNowMs() / 1000 / half) + 2) * half
}

function Plan({ meeting, onSaved }: { meeting: MeetingView | undefined; onSaved: () => void }) {
  const texts = useTexts(meetingTexts)
  const { ownTitle } = useTexts(meetingRoomTexts)
  const language = usePreferences((preferences) => preferences.language)
  const engine = useEngine()
  const name = useMe().profile?.nickname ?? ''
  const [cid] = useState(() => newCid(serverNowMs()))
  const [nowSeconds] = useState(() => Math.floor(serverNowMs() / 1000))
  const [typedTitle, setTitle] = useState(meeting?.title)
  // My name may load later.
  const title = typedTitle ?? (name === '' ? '' : ownTitle({ name }))
  const [startsAt, setStartsAt] = useState(() => (meeting ? meeting.startsAt : nextHour()))
  const [minutes, setMinutes] = useState(meeting?.minutes ?? 60)
  const [password, setPassword] = useState(() => (meeting ? (meeting.password ?? '') : randomPassword()))
  const [hasWaitingRoom, setWaitingRoom] = useState(meeting?.hasWaitingRoom ?? false)
  const [people, setPeople] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<{ title?: string; startsAt?: string; password?: string }>({})
  const [isBusy, run] = useBusy()
  const needsTime = meeting === undefined || meeting.startsAt !== undefined
  const save = () => {
    const found = {
      ...(isBlank(title) && { title: texts.subjectMissing }),
      ...(needsTime && startsAt === undefined && { startsAt: texts.whenMissing }),
      ...(!/^(?:\d{4,8})?$/.test(password) && { password: texts.passwordWrong }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    run(async () => {
      // A time that has passed since is refused; an unchanged one need not be sent.
      const isMoved = startsAt !== meeting?.startsAt
      const plan = {
        title: title.trim(),
        password,
        hasWaitingRoom,
        ...(needsTime && { minutes }),
        ...(startsAt !== undefined && isMoved && { startsAt }),
        ...(people.length > 0 && { people: people as PersonId[] }),
      }
      const outcome = meeting
        ? await engine.call(changeMeeting, { roomId: meeting.id, ...plan })
        : await engine.call(planMeeting, { cid, ...plan })
      if (toastRefusal(outcome)) onSaved()
    })
  }
  return (
    <Form onSubmit={save} errors={errors}>
      <TextField
        label={texts.subject}
        value={title}
        onChange={setTitle}
        limit={maxMeetingTitle}
        error={errors.title}
      />
      {needsTime && (
        <>
          <DateTimeField
            label={texts.when}
            value={startsAt}
            onChange={setStartsAt}
            min={nowSeconds}
            max={nowSeconds + yearSeconds}
            error={errors.startsAt}
          />
          <Segmented
            label={texts.length}
            options={lengths.map((each) => ({
              value: String(each),
              label: spanText(each * 60, language, 'short'),
            }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          />
        </>
      )}
      <TextField
        label={texts.password}
        value={password}
        onChange={setPassword}
        hint={texts.passwordHint}
        error={errors.password}
        inputMode="numeric"
      />
      <InvitedFriends value={people} onChange={setPeople} />
      <CellGroup note={texts.waitingRoomNote}>
        <SwitchCell title={texts.waitingRoom} isOn={hasWaitingRoom} onChange={setWaitingRoom} />
      </CellGroup>
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {texts.save}
      </Button>
    </Form>
  )
}
