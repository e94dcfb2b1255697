/**
 * Has one process of a cluster make all requests about a room: their order is known to one process only. All that hear each other
 * agree which one that is; what it does not take is done here.
 */
import { z } from 'zod'
import type { Hub } from '../../kernel/socket/hub'

const Place = z.object({ roomId: z.string(), personId: z.string() })
const Command = z.discriminatedUnion('is', [
  Place.extend({ is: z.literal('refresh') }),
  Place.extend({ is: z.literal('remove') }),
  /** Asks to answer once no requests about a person are pending. */
  Place.extend({ is: z.literal('settle') }),
  Place.extend({ is: z.literal('joined') }),
  Place.extend({ is: z.literal('left') }),
  z.object({ is: z.literal('finished'), roomId: z.string() }),
  z.object({ is: z.literal('close'), roomId: z.string() }),
])
export type RoomCommand = z.infer<typeof Command>

/** The part of the hub that processes speak by. */
export type Processes = Pick<Hub, 'question' | 'firstFor'>

/** Longer than a returning person waits for earlier requests about them. */
const answerMs = 3_500

export interface Routing {
  /** Resolves once the command has been taken, here or elsewhere. */
  route: (command: RoomCommand) => Promise<void>
  /** Whether the requests about a room are made here. */
  isHere: (roomId: string) => boolean
}

export function createRouting(hub: Processes, act: (command: RoomCommand) => Promise<void>): Routing {
  const firstFor = (roomId: string) => hub.firstFor(`livekit:${roomId}`)
  const ask = hub.question('livekit', { asked: Command, answered: z.literal(true) }, async (command) => {
    await act(command)
    return true as const
  })
  return {
    isHere: (roomId) => firstFor(roomId) === undefined,
    async route(command) {
      const processId = firstFor(command.roomId)
      const isTaken =
        processId !== undefined && (await ask({ processId, asked: command, withinMs: answerMs })) === true
      if (!isTaken) await act(command)
    },
  }
}
