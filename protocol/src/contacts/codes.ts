/** A person's own code, which leads anyone who has it to that person until it expires. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { choice, flag, wireInput, wireView } from '../wire'

/** Days for which a person's code or card can be valid; 0 means forever. */
export const codeDayChoices = [1, 7, 30, 0] as const

export const showMyCode = defineCall({
  name: 'contacts.showMyCode',
  wire: 'POST /im/friend/myCode',
  auth: 'member',
  summary:
    'My own code, for a QR code or link that leads to me. `days` lets it end that many days from now. With `renew` the old code ends at once and another takes its place; so it does when it has ended.',
  input: wireInput({
    days: [
      'days',
      choice(codeDayChoices).optional(),
      'For how many days from now the code leads to me; 0 is for good.',
      7,
      'days',
    ],
    isRenewed: ['renew', flag().optional(), 'End the code at once, and get another.', 1],
  }),
  output: wireView({
    code: ['code', z.string()],
    days: ['days', z.int()],
    /** Unix seconds; 0 if it never ends. */
    expiresAt: ['expire_time', z.int()],
  }),
  refusals: [],
  limit: { count: 60, seconds: 60 },
})

export const codeCalls = [showMyCode] as const
