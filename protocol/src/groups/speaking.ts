/** Muting members. */
import { defineCall } from '../contract'
import { examples } from '../examples'
import { count, flag, Nothing, PersonId, wireInput } from '../wire'
import { oneGroup } from './views'

/** The longest mute, 10 years, stands for indefinite. */
export const maxMuteSeconds = 315_360_000

const muteSeconds = count({ max: maxMuteSeconds })

const mutedId = [
  'user_id',
  PersonId.optional(),
  'The member. Without it, everybody but the owner and administrators.',
  examples.personId,
] as const

export const muteMember = defineCall({
  name: 'groups.mute',
  wire: 'POST /im/group/mute',
  auth: 'member',
  summary:
    'Mutes a member for some seconds, or unmutes with 0. Without a member it mutes everybody but the owner and administrators, until it is called with 0.',
  input: wireInput({
    ...oneGroup,
    personId: mutedId,
    seconds: [
      'seconds',
      muteSeconds,
      'How long the mute lasts; 0 lifts it. The longest stands for good.',
      3600,
      'seconds',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})

export const updateSpeaking = defineCall({
  name: 'groups.updateSpeaking',
  wire: 'POST /im/action/updateUserSayType',
  auth: 'member',
  summary: 'The same as groups.mute: type 1 mutes (indefinitely without `seconds`), 0 unmutes.',
  input: wireInput({
    ...oneGroup,
    personId: mutedId,
    isMuted: ['type', flag(), 'Mute, or unmute.', 1],
    seconds: [
      'seconds',
      muteSeconds.optional(),
      'How long the mute lasts. Without it, for good.',
      3600,
      'seconds',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})
