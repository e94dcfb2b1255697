/** Inviting people to the service: who registered with my invite code. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { count, nested, PersonId, wireInput, wireView } from '../wire'

/** The address that an invitation shares: a page that other messengers can preview, and that leads to the registration. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}${invitePath}${encodeURIComponent(code)}`
export const invitePath = '/im/invite/'

export const InvitedView = wireView({
  id: ['id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** When they registered, in Unix seconds. */
  joinedAt: ['time', z.int()],
})
export type InvitedView = z.output<typeof InvitedView>

export const listInvited = defineCall({
  name: 'profiles.listInvited',
  wire: 'POST /im/user/inviteList',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The people who registered with my invite code, newest first. Deleted accounts are only counted.',
  input: wireInput({
    before: ['before', PersonId.optional(), 'The last person of the previous page.', examples.otherId],
  }),
  output: wireView({
    people: ['list', tolerantList(nested(InvitedView))],
    hasMore: ['has_more', z.boolean()],
    total: ['count', count()],
  }),
  refusals: [],
})
