/** Automatic behaviours of a robot in a group. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { TypedAmount } from '../money'
import { TradePassword } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { passwordRefusals } from '../wallet/paying'
import { choice, count, flag, Nothing, shownText, text, wireInput, wireView } from '../wire'
import { ofGroup } from './fields'
import { scheduleFields } from './schedules'
import { KeywordMatch } from './views'

export const maxBehaviours = 50

const changedId = [
  'id',
  z.uuid().toLowerCase().optional(),
  'Which one to change; a new one without it.',
  examples.requestId,
] as const

export const saveBehaviour = defineCall({
  name: 'robots.saveBehaviour',
  wire: 'POST /im/robot/saveBehaviour',
  auth: 'member',
  summary:
    'Sets something that a robot of mine does by itself in a group: `welcome` greets who joins, `keyword` answers a word, `announcement` posts a text at set times. ' +
    '`{name}` in a welcome stands for who joined. Without `id` it is new.',
  input: wireInput({
    ...ofGroup,
    id: changedId,
    kind: ['kind', z.enum(['welcome', 'keyword', 'announcement']), 'What it does.', 'keyword'],
    isOn: ['on', flag(), 'Whether it does it now.', 1],
    text: ['text', shownText({ max: 1000 }), 'What it says.', 'We are open from 9 to 18.'],
    keyword: ['keyword', shownText({ max: 60 }).optional(), 'The word that it answers.', 'opening hours'],
    match: ['match', KeywordMatch.optional(), 'How a message has to contain the word.', 'contains'],
    waitSeconds: [
      'wait',
      count({ max: 86_400 }).optional(),
      'How long it stays silent after an answer to this word.',
      10,
      'seconds',
    ],
    ...scheduleFields,
  }),
  output: wireView({ id: ['id', z.uuid()] }),
  refusals: [
    'ConversationNotFound',
    'RobotNotFound',
    'BehaviourNotFound',
    'BadSchedule',
    'TooManyBehaviours',
  ],
  limit: { count: 120, seconds: 3600 },
})

export const setAutomaticPackets = defineCall({
  name: 'robots.setAutomaticPackets',
  wire: 'POST /im/vendor/robotAutoHongbao',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Lets a robot of mine send red packets in a group at set times, paid by a standing order of mine for this robot and group. It stops when the order is spent or ends.',
  input: wireInput({
    ...ofGroup,
    id: changedId,
    isOn: ['on', flag(), 'Whether it sends them now.', 1],
    packetType: ['type', choice([1, 3]), 'The kind of packet.', 1],
    amount: [
      'amount',
      TypedAmount,
      'The amount of each packet.',
      '8.88',
      'decimal text, in the currency of the wallet',
    ],
    count: ['num', count({ max: 100 }), 'How many people can open each.', 10, 'shares'],
    text: ['text', text({ max: 100 }), 'The greeting.', 'Good morning'],
    orderId: ['order_id', z.uuid().toLowerCase(), 'The standing order that pays.', examples.requestId],
    password: [
      'password',
      TradePassword.optional(),
      'My trade password. Needed to send more in one packet or in one day than I have confirmed for this order.',
      '592746',
    ],
    ...scheduleFields,
  }),
  output: wireView({ id: ['id', z.uuid()] }),
  refusals: [
    ...passwordRefusals,
    ...spendingRefusals,
    'ConversationNotFound',
    'RobotNotFound',
    'BehaviourNotFound',
    'BadSchedule',
    'TooManyBehaviours',
    'StandingOrderNotFound',
    'StandingOrderEnded',
    'BadPacketCount',
    'BadPacketAmount',
  ],
  limit: { count: 60, seconds: 3600 },
})

export const removeBehaviour = defineCall({
  name: 'robots.removeBehaviour',
  wire: 'POST /im/robot/removeBehaviour',
  auth: 'member',
  summary: 'Ends something that a robot of mine does by itself.',
  input: wireInput({ ...ofGroup, id: ['id', z.uuid().toLowerCase(), 'Which one.', examples.requestId] }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'RobotNotFound', 'BehaviourNotFound'],
})
