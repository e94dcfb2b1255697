/**
 * The body of a request that is not a call. Handlers of domains have no other access to the body, so none is
 * read without reserved room and a time limit.
 */
import { Readable } from 'node:stream'
import { refuse } from '../refusal'
import { type Admission, admit, type Room, takeRoom } from './admission'
import {
  bodyChunks,
  contentLengthOf,
  discardBody,
  type DiscardLimits,
  maxBodyMs,
  passingBytes,
  readBytes,
} from './body'
import { IncomingFile } from './incoming-file'

export interface BodyLimits {
  maxBytes: number
  /** The most time that the body may take in total, however slowly it arrives. */
  maxMs?: number
  /** The sender charged for the body, if known; by default the network it comes from. */
  sender?: string
}

export interface IncomingBody {
  /** The length that the request states; undefined if the body comes in chunks. */
  readonly statedBytes: number | undefined
  /** Reads the whole body into memory. */
  read(limits: BodyLimits): Promise<Uint8Array>
  /** Streams a body that may be large through memory in small pieces, into a file. */
  pass(limits: BodyLimits): IncomingFile
}

export interface BodyParts {
  request: Request
  address: string
  /** The limit on concurrent bodies; none without rate limits. */
  admission: Admission | undefined
}

export function createIncomingBody({ request, address, admission }: BodyParts) {
  const statedBytes = request.body ? contentLengthOf(request) : 0
  let room: Room | undefined
  let isWhole = request.body === null
  let ending: Promise<boolean> | undefined

  /** Reserves the sender's room before the first byte is read. */
  function enter({ maxBytes, sender }: BodyLimits, bytes: number): Room {
    if ((statedBytes ?? 0) > maxBytes) return refuse('TooLarge')
    room = admit(admission, sender === undefined ? { address } : { member: sender }, bytes)
    return room
  }

  async function* passing({ maxBytes, maxMs = maxBodyMs }: BodyLimits, inside: Room) {
    let length = 0
    let taken = 0
    try {
      for await (const chunk of bodyChunks(request, maxMs)) {
        length += chunk.length
        if (length > maxBytes) refuse('TooLarge')
        // What is longer passes through the same memory.
        const more = Math.min(length, passingBytes) - taken
        takeRoom(inside, more)
        taken += more
        yield chunk
      }
      isWhole = true
    } finally {
      inside.leave()
    }
  }

  async function finish(limits: DiscardLimits): Promise<boolean> {
    room?.leave()
    return isWhole || discardBody(request, limits)
  }

  const body: IncomingBody = {
    statedBytes,
    async read(limits) {
      const { maxBytes, maxMs = maxBodyMs } = limits
      const inside = enter(limits, Math.min(maxBytes, statedBytes ?? maxBytes))
      try {
        const bytes = await readBytes(request, { maxBytes, maxMs, room: inside })
        isWhole = true
        return bytes
      } finally {
        inside.leave()
      }
    },
    pass(limits) {
      const inside = enter(limits, Math.min(passingBytes, statedBytes ?? passingBytes))
      return new IncomingFile({
        name: '',
        maxBytes: Math.min(limits.maxBytes, statedBytes ?? limits.maxBytes),
        source: Readable.from(passing(limits, inside)),
        rest: () => Promise.resolve(),
      })
    },
  }
  return {
    body,
    /** Discards the unread rest; resolves to whether the whole body arrived. */
    end: (limits: DiscardLimits) => (ending ??= finish(limits)),
  }
}
