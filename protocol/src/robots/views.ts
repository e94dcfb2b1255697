/** Robots as members see them. */
import { z } from 'zod'
import { ExactAmount } from '../money'
import { openState, tolerantList } from '../tolerant'
import { flag, nested, PersonId, wireView } from '../wire'
import { ScheduleEvery, scheduleFields } from './schedules'

/** Messages that a robot receives in a group: commands, mentions and replies to it, or every message. */
export const robotReads = ['commands', 'all'] as const
export const RobotReads = z.enum(robotReads)
export type RobotReads = z.output<typeof RobotReads>

export const RobotCommandView = wireView({
  command: ['command', z.string()],
  about: ['about', z.string()],
})
export type RobotCommandView = z.output<typeof RobotCommandView>

export const RobotView = wireView({
  id: ['robot_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  about: ['about', z.string()],
  ownerId: ['owner_id', PersonId],
  ownerName: ['owner_name', z.string()],
  reads: ['reads', RobotReads.catch('all')],
  commands: ['commands', tolerantList(nested(RobotCommandView))],
  /** I own it. */
  isMine: ['mine', flag()],
})
export type RobotView = z.output<typeof RobotView>

export const behaviourKinds = ['welcome', 'keyword', 'announcement', 'packets'] as const
export const BehaviourKind = z.enum(behaviourKinds)
export type BehaviourKind = z.output<typeof BehaviourKind>
export const KeywordMatch = z.enum(['exact', 'contains'])
export type KeywordMatch = z.output<typeof KeywordMatch>

/** An automatic behaviour of a robot in a group. */
export const BehaviourView = wireView({
  id: ['id', z.uuid()],
  kind: ['kind', BehaviourKind.catch('announcement')],
  isOn: ['on', flag()],
  text: ['text', z.string()],
  keyword: ['keyword', z.string().optional()],
  match: ['match', openState(KeywordMatch)],
  waitSeconds: ['wait', z.int().optional()],
  ...scheduleFields,
  every: ['every', openState(ScheduleEvery)],
  /** For automatic packets. */
  packetType: ['type', z.int().optional()],
  amount: ['amount', ExactAmount.optional()],
  count: ['num', z.int().optional()],
  orderId: ['order_id', z.uuid().optional()],
  /** Time of the next run, in Unix seconds; absent if none is scheduled. */
  nextAt: ['next', z.int().optional()],
  /** The refusal that stopped it, or that occurred the last time. */
  lastRefusal: ['last_refusal', z.string().optional()],
})
export type BehaviourView = z.output<typeof BehaviourView>

/** The state of updates sent to a webhook. `dead`: it failed for too long and is no longer tried. */
export const webhookStates = ['none', 'working', 'failing', 'dead'] as const
export const WebhookState = z.enum(webhookStates)
