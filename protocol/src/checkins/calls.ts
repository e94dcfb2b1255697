/** Signing in once a day, for points. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount } from '../money'
import { TimeZone } from '../robots/schedules'
import { flag, wireInput, wireView } from '../wire'

/** The number of consecutive days after which there is a bonus, and again after the same number. */
export const streakLength = 7

export const CheckInView = wireView({
  /** Today's date in the person's time zone, such as 2026-11-23. */
  day: ['day', z.string()],
  /** Whether signing in currently gives points. */
  isOn: ['on', flag()],
  /** Whether the person has signed in today. */
  isDone: ['done', flag()],
  /** Today's points. 0 if the points for all people were used up. */
  points: ['points', ExactAmount],
  /** Consecutive days, including today once it is done. */
  streak: ['streak', z.int()],
  /** The points for a day, and the bonus for every seventh consecutive day. */
  daily: ['daily', ExactAmount],
  streakBonus: ['bonus', ExactAmount],
})
export type CheckInView = z.output<typeof CheckInView>

const input = wireInput({
  zone: [
    'zone',
    TimeZone.optional(),
    'The time zone that says which day it is. The default is UTC.',
    'Asia/Hong_Kong',
  ],
})

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
