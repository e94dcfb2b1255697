/** A group call as everybody in its group sees it. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { openState, tolerantList } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireView } from '../wire'

export const seatStates = ['ringing', 'in'] as const

/** A person whom a group call rings, or who is in it. */
export const SeatView = wireView({
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  state: ['state', openState(z.enum(seatStates))],
  /** Muted by the host or an administrator. */
  isMuted: ['muted', flag()],
  /** The one of their devices that is in it, by the id that it generated. */
  device: ['device', z.string().optional()],
})
export type SeatView = z.output<typeof SeatView>

export const GroupCallView = wireView({
  id: ['room_id', z.string()],
  conversationId: ['list_id', ConversationId],
  /** The person who started it. */
  hostId: ['host_id', PersonId],
  type: ['call_type', z.int()],
  isOpen: ['open', flag()],
  people: ['people', tolerantList(nested(SeatView))],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
  /** Seconds since it began. */
  seconds: ['seconds', z.int()],
})
export type GroupCallView = z.output<typeof GroupCallView>

export const groupCallChanged = defineEvent({
  name: 'rooms.changed',
  wire: 'groupCallChanged',
  log: 'none',
  summary:
    'A group call began or ended, or who is in it changed; to the members of its group who are online. Who is muted is announced to people with a place in it only. A device that missed it asks `rooms.current`.',
  data: GroupCallView,
})
