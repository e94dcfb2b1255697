/** Group calls. Their media is forwarded by `server/media`. */
import { join as joinPath } from 'node:path'
import {
  beatRoom,
  connectRoom,
  currentRooms,
  inviteToRoom,
  joinRoom,
  leaveRoom,
  muteInRoom,
  type PersonId,
  roomPass,
  startRoom,
} from '@linnet/protocol'
import { calls, callSettings, createPeerToPeer } from '../calls'
import { conversations, openConversation } from '../conversations'
import type { Domain } from '../kernel/domain'
import { implement, implementGathered, implementQuery } from '../kernel/implement'
import { media } from '../media'
import { createDueRooms } from './due-rooms'
import { presentRooms } from './present'
import { connect, mute, passFor } from './room-media'
import type { RoomParts } from './room-parts'
import { beat, join, leave } from './seats'
import { beginRoom, invite } from './start-room'
import { countEndedWithSeats, selectOpenOf, selectSeated } from './store'

export const rooms: Domain = {
  name: 'rooms',
  migrations: joinPath(import.meta.dir, 'migrations'),
  checks: () => [{ name: 'peopleInEndedGroupCalls', count: ({ sql }) => countEndedWithSeats(sql) }],
  open({ config, transact, read, log, metrics, of }) {
    const settings = config.of(callSettings)
    const parts: RoomParts = {
      media: of(media),
      audience: of(conversations).audience,
      ringSeconds: settings.ringSeconds,
      iceServers: createPeerToPeer(settings).serversFor,
      count: metrics.counter('linnet_group_calls_total', 'Group calls that have ended', 'reason'),
    }
    of(calls).occupied.fill(async ({ sql }, people) => {
      const seated = await selectSeated(sql, people)
      return new Set(seated.map(({ person_id }) => person_id as PersonId))
    })
    const due = createDueRooms({ transact, log, ...parts })
    return {
      routes: [
        implement(startRoom, ({ work, caller: { personId, sessionId }, input }) =>
          beginRoom(work, parts, { ...input, personId, sessionId }),
        ),
        implement(inviteToRoom, ({ work, caller: { personId, sessionId }, input }) =>
          invite(work, parts, { ...input, personId, sessionId }),
        ),
        implement(joinRoom, ({ work, caller: { personId, sessionId }, input }) =>
          join(work, parts, { ...input, personId, sessionId }),
        ),
        implement(leaveRoom, ({ work, caller: { personId }, input }) =>
          leave(work, parts, { ...input, personId }),
        ),
        implement(beatRoom, ({ work, caller: { personId, sessionId }, input }) =>
          beat(work, parts, { ...input, personId, sessionId }),
        ),
        implement(muteInRoom, ({ work, caller: { personId }, input }) =>
          mute(work, parts, { ...input, by: personId }),
        ),
        implementQuery(currentRooms, async ({ work, caller: { personId }, input: { conversationId } }) => {
          if (conversationId) await openConversation(work, { personId, conversationId, mayBeLocked: true })
          const place = { personId, conversationId: conversationId ?? null }
          return { rooms: await presentRooms(work, await selectOpenOf(work.sql, place)) }
        }),
        implementQuery(roomPass, ({ work, caller: { personId, sessionId }, input }) =>
          passFor(work, parts, { ...input, personId, sessionId }),
        ),
        implementGathered(connectRoom, ({ caller: { personId }, input }) =>
          connect(read, parts, { ...input, personId }),
        ),
      ],
      jobs: due.jobs,
      drain: due.drain,
    }
  },
}
