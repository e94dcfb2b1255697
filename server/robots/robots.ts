/** Creating robots, adding them to groups and removing them. */
import {
  type ConversationId,
  isAdminOrOwner,
  maxRobotsInGroup,
  maxRobotsOfOwner,
  type PersonId,
  type RobotReads,
} from '@linnet/protocol'
import { type Audience, logHeads, memberOf, renamePerson } from '../conversations'
import { admitRobot, removeRobotAsAdmin, withdrawRobot } from '../groups'
import type { Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import { digestOfSecret } from '../kernel/secrets'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { changeRobotProfile, createRobotProfile } from '../profiles'
import { recordSecurityEvent } from '../security'
import { endStandingOrdersFor, type SpenderOf, type WalletOffer } from '../wallet'
import { rescheduleGroup } from './behaviours/behaviours'
import { storeUpdates } from './feed/updates'
import {
  endAccess,
  insertRobot,
  lockOwner,
  markDeleted,
  type RobotRow,
  selectMade,
  selectRobots,
  selectRobotsOf,
  updateToken,
} from './robot-store'
import {
  deleteSeat,
  insertSeat,
  selectSeat,
  selectSeats,
  selectSeatsOf,
  type SeatRow,
  updateReads,
  upsertZone,
} from './seat-store'

export interface RobotParts {
  transact: Transact
  requireTradePassword: WalletOffer['requireTradePassword']
  spenderOf: SpenderOf
  audience: Audience
  /** Called with each group that a robot has joined. */
  onSeated: (conversationId: ConversationId) => void
  /** Wakes the program behind a robot. */
  wake: (robotId: PersonId) => void
}

export interface RobotAddition {
  personId: PersonId
  conversationId: ConversationId
  robotId: PersonId | undefined
  name: string | undefined
  about: string | undefined
  zone: string | undefined
  cid: string
}

/** Adds a new robot, or one of the caller's, to a group that the caller owns. Idempotent. */
export async function addRobot(
  work: Work,
  { audience, onSeated, wake }: RobotParts,
  { personId, conversationId, zone, ...addition }: RobotAddition,
): Promise<PersonId> {
  if (!(await memberOf(work, { conversationId, personId }))) return refuse('ConversationNotFound')
  await lockOwner(work.sql, personId)
  const robotId = addition.robotId
    ? (await ownRobot(work, { personId, robotId: addition.robotId })).id
    : await createRobot(work, { personId, ...addition })
  if (await memberOf(work, { conversationId, personId: robotId })) return robotId
  // Rows left over from before it was removed as a member.
  await unseat(work, wake, { conversationId, robotId })
  const seats = await selectSeats(work.sql, conversationId)
  if (seats.length >= maxRobotsInGroup) return refuse('TooManyRobots')
  await admitRobot(work, audience, { personId, conversationId, robotId })
  const seenCseq = (await logHeads(work, [conversationId])).get(conversationId) ?? 0
  await insertSeat(work.sql, { robotId, conversationId, seenCseq, nowMs: work.nowMs })
  if (zone !== undefined) await upsertZone(work.sql, { conversationId, zone, keeps: true })
  work.afterChange(() => onSeated(conversationId))
  return robotId
}

async function createRobot(
  work: Work,
  { personId, cid, name = '', about = '' }: Pick<RobotAddition, 'personId' | 'cid' | 'name' | 'about'>,
): Promise<PersonId> {
  const made = await selectMade(work.sql, { ownerId: personId, cid })
  if (made) return made
  if ((await selectRobotsOf(work.sql, personId)).length >= maxRobotsOfOwner) return refuse('TooManyRobots')
  const id = await createRobotProfile(work, { nickname: name, about })
  await insertRobot(work.sql, { id, ownerId: personId, cid, nowMs: work.nowMs })
  return id
}

/** A robot of the caller's. */
export async function ownRobot(
  work: ReadWork,
  { personId, robotId }: { personId: PersonId; robotId: PersonId },
): Promise<RobotRow> {
  const [robot] = await selectRobots(work.sql, [robotId])
  return robot?.ownerId === personId ? robot : refuse('RobotNotFound')
}

export interface RobotPlace {
  personId: PersonId
  conversationId: ConversationId
  robotId: PersonId
}

/** The seat of one of the caller's robots in a group that the caller is in. */
export async function ownSeat(
  work: ReadWork,
  place: RobotPlace,
): Promise<{ robot: RobotRow; seat: SeatRow }> {
  if (!(await memberOf(work, place))) return refuse('ConversationNotFound')
  const robot = await ownRobot(work, place)
  const seat = await selectSeat(work.sql, place)
  return seat ? { robot, seat } : refuse('RobotNotFound')
}

/** Removes a robot from a group: allowed for its owner, and for the group's owner and administrators. */
export async function removeRobot(
  work: Work,
  { audience, wake }: RobotParts,
  place: RobotPlace,
): Promise<void> {
  const { personId, conversationId, robotId } = place
  const [me, [robot]] = await Promise.all([
    memberOf(work, { conversationId, personId }),
    selectRobots(work.sql, [robotId]),
  ])
  if (!me) return refuse('ConversationNotFound')
  const isAdmin = isAdminOrOwner(me.role)
  if (!isAdmin && robot?.ownerId !== personId) return refuse('OnlyAdmins')
  // The seat is deleted before the group is locked, because the feed locks both in that order.
  if (!(await unseat(work, wake, place))) return refuse('RobotNotFound')
  if (isAdmin) await removeRobotAsAdmin(work, audience, place)
  else await withdrawRobot(work, audience, place)
}

/** Deletes a robot's seat with its behaviours and standing orders there, and notifies its program. */
export async function unseat(
  work: Work,
  wake: RobotParts['wake'],
  { conversationId, robotId }: { conversationId: ConversationId; robotId: PersonId },
): Promise<boolean> {
  if (!(await deleteSeat(work.sql, { conversationId, robotId }))) return false
  await endStandingOrdersFor(work, { conversationId, robotId })
  await storeUpdates(work, { robotId, bodies: [{ type: 'removed', group: { id: conversationId } }], wake })
  return true
}

/** Ends a robot of the caller's. It leaves all its groups. */
export async function deleteRobot(
  work: Work,
  { audience, wake }: Pick<RobotParts, 'audience' | 'wake'>,
  { personId, robotId }: { personId: PersonId; robotId: PersonId },
): Promise<void> {
  await ownRobot(work, { personId, robotId })
  for (const { conversationId } of await selectSeatsOf(work.sql, robotId)) {
    await unseat(work, wake, { conversationId, robotId })
    if (await memberOf(work, { conversationId, personId: robotId }))
      await withdrawRobot(work, audience, { conversationId, robotId })
  }
  await markDeleted(work.sql, { id: robotId, nowMs: work.nowMs })
}

export async function updateRobot(
  work: Work,
  { personId, robotId, name, about }: { personId: PersonId; robotId: PersonId; name: string; about: string },
): Promise<void> {
  await ownRobot(work, { personId, robotId })
  await changeRobotProfile(work, { id: robotId, nickname: name, about })
  await renamePerson(work, { personId: robotId, nickname: name })
}

/** Sets what a robot receives in a group, and the time zone of its robots. For owner and administrators of the group. */
export async function setRobotAccess(
  work: Work,
  { reads, zone, ...place }: RobotPlace & { reads: RobotReads | undefined; zone: string | undefined },
): Promise<void> {
  const { conversationId } = place
  const me = await memberOf(work, place)
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  if (!(await selectSeat(work.sql, place))) return refuse('RobotNotFound')
  if (reads !== undefined) await updateReads(work.sql, { ...place, reads })
  if (zone === undefined) return
  await upsertZone(work.sql, { conversationId, zone, keeps: false })
  await rescheduleGroup(work, { conversationId, zone })
}

/** A new token for a robot of the caller's. Only its hash is kept. */
export async function renewToken(
  work: Work,
  { caller, robotId }: { caller: Member; robotId: PersonId },
): Promise<{ token: string }> {
  const { personId } = caller
  await ownRobot(work, { personId, robotId })
  const token = `lnr_${work.random(32).toString('base64url')}`
  await updateToken(work.sql, { id: robotId, tokenHash: hashToken(token), nowMs: work.nowMs })
  await recordSecurityEvent(work, { personId, kind: 'robotToken', from: caller })
  return { token }
}

/** Ends the access that programs have through a person's robots. The robots stay in their groups. */
export async function endRobotAccess(
  work: Work,
  wake: RobotParts['wake'],
  personId: PersonId,
): Promise<void> {
  const ended = await endAccess(work.sql, personId)
  // Those that wait for an update get none.
  work.afterCommit(() => {
    for (const robotId of ended) wake(robotId)
  })
}

/** The stored hash of a token. Tokens are random, so a plain hash can't be searched. */
export const hashToken = (token: string): string => digestOfSecret(token).toString('hex')

/** Removes all robots of a person whose account is deleted from their groups, for good. */
export async function deleteRobotsOf(
  work: Work,
  parts: Pick<RobotParts, 'audience' | 'wake'>,
  personId: PersonId,
): Promise<void> {
  for (const { id } of await selectRobotsOf(work.sql, personId))
    await deleteRobot(work, parts, { personId, robotId: id })
}
