/** A day of many people, hour by hour, by drawing some of its messages, and the load that it makes. */
import { createRandom, type Random } from '../../testing/faults/random'
import type { Costs, Spent } from './costs'
import type { Habits } from './habits'

export interface Hour {
  hour: number
  /** Means of the hour, in each second. */
  messages: number
  deliveries: number
  pushes: number
  signIns: number
  pages: number
  /** Connected devices. */
  sockets: number
  /** Cores that are busy. */
  serverCores: number
  postgresCores: number
  walBytes: number
  sentBytes: number
}

export interface Day {
  hours: readonly Hour[]
  /** The busiest hour, in its busiest minute. */
  peak: Hour
  messages: number
  storedBytes: number
  walBytes: number
  /** Devices that get a message, on average, and of the largest thousandth. */
  reach: { mean: number; p999: number }
}

export interface SimulatedInstallation {
  people: number
  habits: Habits
  costs: Costs
  seed: number
  /** The messages that are drawn for each hour. */
  draws?: number
}

const secondsAnHour = 3_600

export function simulateDay({ people, habits, costs, seed, draws = 20_000 }: SimulatedInstallation): Day {
  const random = createRandom(seed)
  const weight = habits.hours.reduce((sum, each) => sum + each, 0)
  const [least, most] = [Math.min(...habits.hours), Math.max(...habits.hours)]
  const reaches: number[] = []
  const hours = habits.hours.map((part, hour): Hour => {
    const { connected } = habits
    const online = connected.least + ((connected.most - connected.least) * (part - least)) / (most - least)
    const drawn = Array.from({ length: draws }, () => drawMessage(random, { habits, online, people }))
    reaches.push(...drawn.map(({ deliveries }) => deliveries))
    const perSecond = (aDay: number) => (people * aDay * part) / weight / secondsAnHour
    const messages = perSecond(habits.messages)
    const mean = (of: (message: Drawn) => number) => drawn.reduce((sum, one) => sum + of(one), 0) / draws
    const rates = {
      messages,
      deliveries: messages * mean(({ deliveries }) => deliveries),
      pushes: messages * mean(({ pushes }) => pushes),
      signIns: perSecond(habits.signIns),
      pages: perSecond(habits.pages),
    }
    return {
      hour,
      ...rates,
      sockets: people * habits.devices * online,
      serverCores: coresFor(rates, costs, 'server') + (messages * costs.message.server * costs.bus) / 1e6,
      postgresCores: coresFor(rates, costs, 'postgres'),
      walBytes: messages * costs.walBytes,
      sentBytes: rates.deliveries * costs.frameBytes,
    }
  })
  const busiest = hours.reduce((one, other) => (other.messages > one.messages ? other : one))
  const messages = people * habits.messages
  reaches.sort((one, other) => one - other)
  return {
    hours,
    peak: atBurst(busiest, habits.burst),
    messages,
    storedBytes: messages * costs.storedBytes,
    walBytes: messages * costs.walBytes,
    reach: {
      mean: reaches.reduce((sum, one) => sum + one, 0) / reaches.length,
      p999: reaches[Math.floor(reaches.length * 0.999)] ?? 0,
    },
  }
}

interface Drawn {
  /** Connected devices that get the message, those of its sender included. */
  deliveries: number
  pushes: number
}

function drawMessage(
  random: Random,
  { habits, online, people }: { habits: Habits; online: number; people: number },
): Drawn {
  const isToGroup = random.next() < habits.toGroups
  const receivers = isToGroup ? groupSize(random, habits, people) - 1 : 1
  const connected = connectedOf(random, receivers * habits.devices, online)
  const away = receivers * (1 - online)
  // The sender's other devices get it, too.
  return {
    deliveries: connected + (habits.devices - 1) * online,
    pushes: isToGroup ? away * habits.groupPushes : away,
  }
}

/** The size of the group that a message goes to: a power law, in which larger groups are busier. */
function groupSize(random: Random, habits: Habits, people: number): number {
  const exponent = habits.groupExponent - habits.busyExponent - 1
  const largest = Math.min(habits.largestGroup, people)
  const [low, high] = [habits.smallestGroup ** -exponent, largest ** -exponent]
  return Math.round((low - random.next() * (low - high)) ** (-1 / exponent))
}

/** A few are drawn one by one; of many, the mean is close enough. */
function connectedOf(random: Random, devices: number, online: number): number {
  if (devices > 50) return devices * online
  const whole = Math.floor(devices)
  let connected = (devices - whole) * online
  for (let n = 0; n < whole; n++) connected += Number(random.next() < online)
  return connected
}

type Rates = Pick<Hour, 'messages' | 'deliveries' | 'pushes' | 'signIns' | 'pages'>

/** The cost of a message includes the two devices of its receiver. */
const includedDeliveries = 2

function coresFor(rates: Rates, costs: Costs, side: keyof Spent): number {
  const further = Math.max(0, rates.deliveries - rates.messages * includedDeliveries)
  const us =
    rates.messages * costs.message[side] +
    further * costs.delivery[side] +
    rates.pushes * costs.push[side] +
    rates.signIns * costs.signIn[side] +
    rates.pages * costs.page[side]
  return us / 1e6
}

/** Everything but the number of sockets grows in the busiest minute. */
function atBurst(hour: Hour, burst: number): Hour {
  const grown = Object.fromEntries(
    Object.entries(hour).map(([key, value]) => [key, value * burst]),
  ) as unknown as Hour
  return { ...grown, hour: hour.hour, sockets: hour.sockets }
}
