/**
 * Has one process of a cluster make all requests about a room: their order is known to one process only. All that hear each other
 * agree which one that is; what it does not take is done here.
 */
import { z } from 'zod'
import type { Hub } from '../../kernel/socket/hub'
import { createReplays } from './replays'

/** The id of a report of the LiveKit server; servers of the version before leave it out. */
const report = z.string().optional()
const Place = z.object({ roomId: z.string(), personId: z.string() })
const Command = z.discriminatedUnion('is', [
  Place.extend({ is: z.literal('refresh') }),
  Place.extend({ is: z.literal('remove') }),
  /** Asks to answer once no requests about a person are pending. */
  Place.extend({ is: z.literal('settle') }),
  Place.extend({ is: z.literal('joined'), report }),
  Place.extend({ is: z.literal('left'), report }),
  z.object({ is: z.literal('finished'), roomId: z.string(), report }),
  z.object({ is: z.literal('close'), roomId: z.string() }),
])
export type RoomCommand = z.infer<typeof Command>
export type RoomReport = Extract<RoomCommand, { is: 'joined' | 'left' | 'finished' }>

/** The part of the hub that processes speak by. */
export type Processes = Pick<Hub, 'question' | 'firstFor'>

/** Longer than a returning person waits for earlier requests about them. */
const answerMs = 3_500

export interface Routing {
  /** Resolves once the command has been taken, here or elsewhere; to false if it is a report that was taken before. */
  route: (command: RoomCommand) => Promise<boolean>
  /** Whether the requests about a room are made here. */
  isHere: (roomId: string) => boolean
}

export function createRouting(hub: Processes, act: (command: RoomCommand) => Promise<void>): Routing {
  const firstFor = (roomId: string) => hub.firstFor(`livekit:${roomId}`)
  const replays = createReplays(() => Date.now())
  const ask = hub.question('livekit', { asked: Command, answered: z.boolean() }, take)

  /** A report that comes again, to whatever process, is known to the one that takes all that concerns its room. */
  async function take(command: RoomCommand): Promise<boolean> {
    if ('report' in command && command.report !== undefined && !replays.isNew(command.report)) return false
    await act(command)
    return true
  }

  return {
    isHere: (roomId) => firstFor(roomId) === undefined,
    async route(command) {
      const processId = firstFor(command.roomId)
      const answer =
        processId === undefined ? undefined : await ask({ processId, asked: command, withinMs: answerMs })
      return answer ?? take(command)
    },
  }
}
