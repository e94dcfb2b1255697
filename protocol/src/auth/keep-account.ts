/** Taking back the deletion of one's account, by logging in. */
import { defineCall } from '../contract'
import { text, wireInput } from '../wire'
import { loginDevice, SignedIn } from './calls'

export const keepAccount = defineCall({
  name: 'auth.keepAccount',
  wire: 'POST /im/in/keepAccount',
  auth: 'guest',
  isEntry: true,
  summary:
    'Takes back the deletion of my account and logs in, by the ticket of the refusal `DeletionPending`, which a login has brought. ' +
    'Ask the person first.',
  input: wireInput({
    ticket: [
      'ticket',
      text({ min: 1, max: 100 }),
      'The ticket of the refusal.',
      '0199d8a5-b174-72a0-9987-9a1c3e5f7186.t6hyuv.JWy0pZ1mY8kTqvU2sR5nXb3cD7fGhLaE',
    ],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: ['TicketOver'],
  limit: { count: 60, seconds: 3600 },
})

export const keepAccountCalls = [keepAccount] as const
