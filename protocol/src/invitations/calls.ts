/** Points for inviting people to the service. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount } from '../money'
import { count, flag, wireInput, wireView } from '../wire'

export const showInvitationRewards = defineCall({
  name: 'invitations.show',
  wire: 'POST /im/user/inviteRewards',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What inviting people brings, and what it has brought me. An invited person counts once, with a bound phone number, after using the ' +
    'account for some days.',
  input: wireInput({}),
  output: wireView({
    /** Whether inviting people currently gives points. */
    isOn: ['on', flag()],
    /** The points for one invited person, and the days after which they count. */
    each: ['each', ExactAmount],
    days: ['days', z.int()],
    /** The number of people who have counted, and the points that I got for them. */
    count: ['count', count()],
    points: ['points', ExactAmount],
  }),
  refusals: [],
})

export const invitationsCalls = [showInvitationRewards] as const
