/** Robots as members see them. */
import {
  type CallOutput,
  type ConversationId,
  type listRobotCommands,
  type PersonId,
  type RobotView,
  type showRobot as ShowRobot,
} from '@linnet/protocol'
import { memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { showBehaviours } from './behaviours/behaviours'
import { countUpdates } from './feed/update-store'
import { type RobotRow, selectRobots, selectRobotsOf } from './robot-store'
import { ownSeat, type RobotPlace } from './robots'
import { selectSeats, selectZone, type SeatRow } from './seat-store'

/** The robots of a group that the caller is in, or the caller's own. */
export async function listRobots(
  work: ReadWork,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId | undefined },
): Promise<RobotView[]> {
  if (conversationId === undefined)
    return presentRobots(work, { personId, robots: await selectRobotsOf(work.sql, personId), seats: [] })
  if (!(await memberOf(work, { conversationId, personId }))) return refuse('ConversationNotFound')
  const seats = await selectSeats(work.sql, conversationId)
  const robots = await selectRobots(
    work.sql,
    seats.map(({ robotId }) => robotId),
  )
  return presentRobots(work, { personId, robots, seats })
}

async function presentRobots(
  work: ReadWork,
  { personId, robots, seats }: { personId: PersonId; robots: readonly RobotRow[]; seats: readonly SeatRow[] },
): Promise<RobotView[]> {
  const people = await profilesByIds(
    work,
    robots.flatMap(({ id, ownerId }) => [id, ownerId]),
  )
  const seatOf = new Map(seats.map((seat) => [seat.robotId, seat]))
  return robots.map(({ id, ownerId, commands }) => ({
    id,
    name: people.get(id)?.nickname ?? '',
    photo: people.get(id)?.photo ?? '',
    about: people.get(id)?.signature ?? '',
    ownerId,
    ownerName: people.get(ownerId)?.nickname ?? '',
    reads: seatOf.get(id)?.reads ?? 'commands',
    commands,
    isMine: ownerId === personId,
  }))
}

/** The behaviours of one of the caller's robots in a group. */
export async function showRobot(work: ReadWork, place: RobotPlace): Promise<CallOutput<typeof ShowRobot>> {
  const { robot, seat } = await ownSeat(work, place)
  const [[view], zone, behaviours, waiting] = await Promise.all([
    presentRobots(work, { personId: place.personId, robots: [robot], seats: [seat] }),
    selectZone(work.sql, place.conversationId),
    showBehaviours(work, place),
    countUpdates(work.sql, robot.id),
  ])
  if (!view) return refuse('RobotNotFound')
  return {
    robot: view,
    zone,
    behaviours,
    tokenAt: robot.tokenAt ? unixSeconds(robot.tokenAt) : 0,
    webhook: robot.webhookState,
    waiting,
  }
}

/** The commands of a group's robots. */
export async function listCommands(
  work: ReadWork,
  place: { personId: PersonId; conversationId: ConversationId },
): Promise<CallOutput<typeof listRobotCommands>> {
  const robots = await listRobots(work, place)
  return robots.flatMap(({ id, name, commands }) =>
    commands.length > 0 ? [{ robotId: id, robotName: name, commands }] : [],
  )
}
