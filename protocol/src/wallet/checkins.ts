/** Signing in once a day, for points. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount } from '../money'
import { TimeZone } from '../robots/schedules'
import { flag, wireInput, wireView } from '../wire'

/** After how many days in a row there is a bonus, and again after as many more. */
export const streakLength = 7

export const CheckInView = wireView({
  /** Today where the person is, such as 2026-11-23. */
  day: ['day', z.string()],
  /** Whether signing in gives points at present. */
  isOn: ['on', flag()],
  /** Whether today is done. */
  isDone: ['done', flag()],
  /** What today gave. 0 when the points for all people were used up. */
  points: ['points', ExactAmount],
  /** Days in a row, today included once it is done. */
  streak: ['streak', z.int()],
  /** What a day gives, and what every seventh day in a row gives besides. */
  daily: ['daily', ExactAmount],
  streakBonus: ['bonus', ExactAmount],
})
export type CheckInView = z.output<typeof CheckInView>

const input = wireInput({ zone: ['zone', TimeZone.optional()] })

export const checkIn = defineCall({
  name: 'checkins.checkIn',
  wire: 'POST /im/sign/updateSignData',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Signs in for today, once for each calendar day of the time zone, for points. Every seventh day in a row gives a bonus. ' +
    'Again on the same day gives the same answer and no points.',
  input,
  output: CheckInView,
  refusals: ['CheckInsOff', 'MoneyStopped'],
  limit: { count: 20, seconds: 60 },
})

export const showCheckIn = defineCall({
  name: 'checkins.show',
  wire: 'POST /im/sign/getSignData',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Whether I have signed in today, how many days in a row, and what it gives.',
  input,
  output: CheckInView,
  refusals: [],
})

export const checkinsCalls = [checkIn, showCheckIn] as const
