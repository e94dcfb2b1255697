import { examples, type RequestTexts, tradePassword, unixSeconds } from './field-text'

const group = ['The group.', examples.conversationId] as const
const robot = ['The robot.', examples.personId] as const
const ofGroup = { list_id: group, robot_id: robot } as const
const behaviour = ['Which one to change; a new one without it.', examples.requestId] as const
const zone = ['The time zone of the group, by its name in the time zone database.', 'Asia/Shanghai'] as const
const schedule = {
  every: ['How often.', 'daily'],
  day: ['The day, if it is only once.', '2026-12-24'],
  weekdays: ['The days of the week, 1 is Monday.', [1, 5], 'days of the week from 1 to 7'],
  times: ['The times of the day, in the time zone of the group.', ['09:30']],
} as const
const money = 'decimal text, in the currency of the wallet'

export const robotsTexts: RequestTexts = {
  'robots.list': { list_id: ['The group; without it the robots that I own.', examples.conversationId] },
  'robots.add': {
    list_id: group,
    robot_id: ['One of my robots; without it a new one is made.', examples.personId],
    name: ['The name of the new robot.', 'Helper'],
    about: ['What it does, shown in its profile.', 'Answers questions about our opening hours.'],
    zone,
    cid: ['Made once for each addition, before the first try.', examples.cid],
  },
  'robots.leave': ofGroup,
  'robots.delete': { robot_id: robot },
  'robots.update': {
    robot_id: robot,
    name: ['Its name.', 'Helper'],
    about: ['What it does.', 'Answers questions about our opening hours.'],
  },
  'robots.show': ofGroup,
  'robots.setAccess': { ...ofGroup, reads: ['What it receives.', 'commands'], zone },
  'robots.renewToken': { robot_id: robot },
  'robots.saveBehaviour': {
    ...ofGroup,
    id: behaviour,
    kind: ['What it does.', 'keyword'],
    on: ['Whether it does it now.', 1],
    text: ['What it says.', 'We are open from 9 to 18.'],
    keyword: ['The word that it answers.', 'opening hours'],
    match: ['How a message has to contain the word.', 'contains'],
    wait: ['How long it stays silent after an answer to this word.', 10, 'seconds'],
    ...schedule,
  },
  'robots.setAutomaticPackets': {
    ...ofGroup,
    id: behaviour,
    on: ['Whether it sends them now.', 1],
    type: ['The kind of packet.', 1],
    amount: ['The amount of each packet.', '8.88', money],
    num: ['How many people can open each.', 10, 'shares'],
    text: ['The greeting.', 'Good morning'],
    order_id: ['The standing order that pays.', examples.requestId],
    ...schedule,
  },
  'robots.removeBehaviour': { ...ofGroup, id: ['Which one.', examples.requestId] },
  'groups.setJoinQuestion': {
    list_id: group,
    question: ['What applicants are asked; empty asks nothing.', 'Which street do we live in?'],
    answers: ['The right answers, whatever their case.', ['Harbour Road']],
  },
  'groups.showJoinQuestion': { list_id: group },
  'robots.listCommands': { list_id: group },
  'robots.press': {
    list_id: group,
    cseq: ['The message, by its number in the log.', 42, 'position in the log, from 1'],
    button_id: ['The button.', 'yes'],
  },
  'wallet.createStandingOrder': {
    robot_id: robot,
    list_id: group,
    cap: ['The most that it may spend in all.', '100.00', money],
    ends: ['When it ends, within a year.', 1_798_761_600, unixSeconds],
    password: tradePassword,
    cid: ['Made once for each order, before the first try.', examples.cid],
  },
  'wallet.listStandingOrders': { list_id: ['Only those for this group.', examples.conversationId] },
  'wallet.endStandingOrder': { order_id: ['Which one.', examples.requestId] },
}
