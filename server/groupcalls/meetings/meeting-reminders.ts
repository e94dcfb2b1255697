/** Sends reminders some minutes before meetings. */
import { meetingReminderSeconds } from '@linnet/protocol'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import { selectMeetingsToRemind } from './meeting-due-store'
import { notifyOfMeeting } from './meeting-present'
import { lockMeeting, type MeetingSeatRow, selectMeetingSeats, updateMeeting } from './meeting-store'

/**
 * Whether a person expects the meeting: the host and the invited people, including those who came early and
 * left again. People who declined, or are present, get no reminder.
 */
const expects = ({ state, role, joinedAt, invitedAt }: MeetingSeatRow): boolean =>
  state === 'invited' || (state === 'left' && joinedAt !== null && (role === 'host' || invitedAt !== null))

/** Creates the reminders: one per meeting, across all servers. */
export function createMeetingReminders({ transact, log }: { transact: Transact; log: Log }) {
  const due = createDueQueue(remind)

  async function remind(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockMeeting(work.sql, id)
        if (!row || row.endedAt !== null || row.remindedAt !== null) return
        const seats = await selectMeetingSeats(work.sql, [id])
        const people = seats.filter(expects).map(({ personId }) => personId)
        await updateMeeting(work.sql, row, { remindedAt: new Date(work.nowMs) })
        await notifyOfMeeting(work, { row, people, isInvitation: false })
      })
    } catch (error) {
      log.error('nobody was reminded of a meeting', { id, error })
    }
  }

  const job: Job = {
    name: 'rooms.meetingReminders',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      const until = new Date(nowMs + meetingReminderSeconds * 1000)
      for (const { id } of await selectMeetingsToRemind(sql, { now: new Date(nowMs), until })) due.add(id)
    },
  }
  return { jobs: [job], drain: due.drain }
}
