/** Robots of a group: their identities, commands and buttons. What they do by themselves is in `behaviours.ts`. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { examples } from '../examples'
import { namedGroup } from '../groups/views'
import { nicknameLength } from '../profiles/rules'
import { maxUnits } from '../text-length'
import { tolerantList } from '../tolerant'
import {
  ClientId,
  ConversationId,
  count,
  nested,
  Nothing,
  PersonId,
  text,
  wireInput,
  wireView,
} from '../wire'
import { saveBehaviour, setAutomaticPackets, removeBehaviour } from './behaviours'
import { ofGroup, robotId } from './fields'
import { TimeZone } from './schedules'
import { BehaviourView, RobotCommandView, RobotReads, RobotView, WebhookState } from './views'

export * from './behaviours'
export { maxButtonRows, maxButtonText, maxRowButtons, type RobotButton } from '../kinds/robot-message'
export * from './schedules'
export * from './views'

/** The most robots of one owner, and in one group; the most behaviours of a robot in a group. */
export const maxRobotsOfOwner = 20
export const maxRobotsInGroup = 5

const RobotName = text({ min: 1, max: maxUnits(nicknameLength) })
const About = text({ max: 200 })

export const listRobots = defineCall({
  name: 'robots.list',
  wire: 'POST /im/vendor/getRobotList',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The robots of a group that I am in; without `list_id` the robots that I own.',
  input: wireInput({
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'The group; without it the robots that I own.',
      examples.conversationId,
    ],
  }),
  output: tolerantList(nested(RobotView)),
  refusals: ['ConversationNotFound'],
})

const zone = [
  'zone',
  TimeZone.optional(),
  'The time zone of the group, by its name in the time zone database.',
  'Asia/Shanghai',
] as const

export const addRobot = defineCall({
  name: 'robots.add',
  wire: 'POST /im/vendor/addRobot',
  auth: 'member',
  summary:
    'Adds a robot to a group that I own: a new one with `name`, or with `robot_id` one of mine. A new robot receives commands, mentions and replies only. ' +
    'It sees nothing from before it was added. The same `cid` again gives the same robot.',
  input: wireInput({
    ...namedGroup,
    robotId: [
      'robot_id',
      PersonId.optional(),
      'One of my robots; without it a new one is made.',
      examples.personId,
    ],
    name: ['name', RobotName.optional(), 'The name of the new robot.', 'Helper'],
    about: [
      'about',
      About.optional(),
      'What it does, shown in its profile.',
      'Answers questions about our opening hours.',
    ],
    zone,
    cid: ['cid', ClientId, 'Made once for each addition, before the first try.', examples.cid],
  }),
  output: wireView({ robotId: ['robot_id', PersonId] }),
  refusals: [
    'ConversationNotFound',
    'OnlyOwner',
    'RobotNotFound',
    'TooManyRobots',
    'BadNickname',
    'BadSignature',
    'GroupFull',
  ],
  limit: { count: 30, seconds: 3600 },
})

export const removeRobot = defineCall({
  name: 'robots.leave',
  wire: 'POST /im/vendor/robotTuiQun',
  auth: 'member',
  summary:
    'Takes a robot out of a group: its owner, or an administrator of the group. What it did by itself there ends, and so do standing orders for it there.',
  input: wireInput(ofGroup),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'RobotNotFound'],
})

export const deleteRobot = defineCall({
  name: 'robots.delete',
  wire: 'POST /im/robot/delete',
  auth: 'member',
  summary: 'Ends a robot of mine: it leaves all its groups, and its token no longer works.',
  input: wireInput({ robotId }),
  output: Nothing,
  refusals: ['RobotNotFound'],
})

export const updateRobot = defineCall({
  name: 'robots.update',
  wire: 'POST /im/robot/update',
  auth: 'member',
  summary: 'Changes the name and the description of a robot of mine.',
  input: wireInput({
    robotId,
    name: ['name', RobotName, 'Its name.', 'Helper'],
    about: ['about', About, 'What it does.', 'Answers questions about our opening hours.'],
  }),
  output: Nothing,
  refusals: ['RobotNotFound', 'BadNickname', 'BadSignature'],
})

export const showRobot = defineCall({
  name: 'robots.show',
  wire: 'POST /im/robot/detail',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What a robot does in a group, for its owner: what it does by itself, what it may read, and the state of its interface.',
  input: wireInput(ofGroup),
  output: wireView({
    robot: ['robot', nested(RobotView)],
    zone: ['zone', z.string()],
    behaviours: ['behaviours', tolerantList(nested(BehaviourView))],
    /** Time when the token was created, in Unix seconds; 0 without one. */
    tokenAt: ['token_time', z.int()],
    webhook: ['webhook', WebhookState.catch('none')],
    /** The number of updates waiting for the robot. */
    waiting: ['waiting', z.int()],
  }),
  refusals: ['ConversationNotFound', 'RobotNotFound'],
})

export const setRobotAccess = defineCall({
  name: 'robots.setAccess',
  wire: 'POST /im/robot/setAccess',
  auth: 'member',
  summary:
    'Sets what a robot receives in a group, as owner or administrator of the group: commands, mentions and replies to it, or all messages from now on. `zone` sets the time zone of what the group’s robots do by themselves.',
  input: wireInput({
    ...ofGroup,
    reads: ['reads', RobotReads.optional(), 'What it receives.', 'commands'],
    zone,
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'RobotNotFound'],
})

export const renewRobotToken = defineCall({
  name: 'robots.renewToken',
  wire: 'POST /im/robot/renewToken',
  auth: 'member',
  summary:
    'Makes a new token for the interface of a robot of mine. It is shown this once; the one before stops working.',
  input: wireInput({ robotId }),
  output: wireView({ token: ['token', z.string()] }),
  refusals: ['RobotNotFound'],
  limit: { count: 20, seconds: 3600 },
})

export const listRobotCommands = defineCall({
  name: 'robots.listCommands',
  wire: 'POST /im/robot/commands',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The commands that the robots of a group know, to be suggested after `/`.',
  input: wireInput(namedGroup),
  output: tolerantList(
    nested(
      wireView({
        robotId: ['robot_id', PersonId],
        robotName: ['name', z.string()],
        commands: ['commands', tolerantList(nested(RobotCommandView))],
      }),
    ),
  ),
  refusals: ['ConversationNotFound'],
})

export const pressButton = defineCall({
  name: 'robots.press',
  wire: 'POST /im/robot/press',
  auth: 'member',
  summary:
    'Presses a button below a robot’s message. The robot learns who pressed it, and may answer or edit the message.',
  input: wireInput({
    ...namedGroup,
    cseq: ['cseq', count(), 'The message, by its number in the log.', 42, 'position in the log, from 1'],
    buttonId: ['button_id', text({ min: 1, max: 64 }), 'The button.', 'yes'],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'MessageGone', 'RobotNotFound'],
  limit: { count: 30, seconds: 60 },
})

export const robotAnswered = defineEvent({
  name: 'robots.answered',
  wire: 'robotAnswered',
  log: 'none',
  summary: 'A robot answers the button that I pressed, only to me.',
  data: wireView({ ...ofGroup, text: ['text', z.string()] }),
})

export const robotsCalls = [
  listRobots,
  addRobot,
  removeRobot,
  deleteRobot,
  updateRobot,
  showRobot,
  setRobotAccess,
  renewRobotToken,
  saveBehaviour,
  setAutomaticPackets,
  removeBehaviour,
  listRobotCommands,
  pressButton,
] as const
export const robotsEvents = [robotAnswered] as const
