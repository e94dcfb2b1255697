import * as actions from './actions'
import type { History } from './history'
import type { Crowd, FaultPerson } from './people'
import type { Random } from './random'
import type { Tally } from './tally'

export interface Load extends Tally {
  /** Stops once every started action has an outcome. */
  stop(): Promise<void>
}

export interface LoadOptions {
  crowd: Crowd
  history: History
  random: Random
  /** The pause between two actions of one person, in ms. */
  pauseMs: number
}

/** The actions, and their weights. */
const weights: readonly [number, actions.Action][] = [
  [50, actions.say],
  [12, actions.read],
  [8, actions.edit],
  [4, actions.recall],
  [8, actions.react],
  [6, actions.moveGuests],
  [8, actions.transfer],
  [4, actions.sendPacket],
]
const total = weights.reduce((sum, [weight]) => sum + weight, 0)

/** Everybody performs one action after another, until stopped. */
export function startLoad({ crowd, history, random, pauseMs }: LoadOptions): Load {
  const tally: Tally = { crowd, history, messages: new Map(), transfers: [], packets: [], claims: [] }
  let isOver = false

  async function act(person: FaultPerson): Promise<void> {
    const chance = random.fork(person.name)
    await Bun.sleep(chance.next() * pauseMs)
    while (!isOver) {
      await pickAction(chance)(tally, person, chance)
      await Bun.sleep(pauseMs * (0.5 + chance.next()))
    }
  }

  const acting = Promise.all(crowd.people.map(act))
  return {
    ...tally,
    async stop() {
      isOver = true
      await acting
    },
  }
}

function pickAction(chance: Random): actions.Action {
  let left = chance.next() * total
  for (const [weight, action] of weights) {
    left -= weight
    if (left < 0) return action
  }
  return actions.say
}
