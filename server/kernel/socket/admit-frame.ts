/** Counts the frames of a socket and the bytes in them, before and after they are parsed. */
import { networkOf } from '../http/client-address'
import type { RateLimiter } from '../limits/rate-limit'
import { Refusal } from '../refusal'
import type { Connection } from './connection'

export interface ReceivedFrame {
  action: string
  id?: unknown
  data?: unknown
}

const maxFrameLength = 64 * 1024

/**
 * The limits of bytes in frames, taken before anything is parsed: of a person, and of the devices of a place
 * that have not signed in, whose greetings are the largest frames.
 */
const bytesOfPerson = { count: 4 * 1024 * 1024, seconds: 10 }
const bytesOfPlace = { count: 32 * 1024 * 1024, seconds: 60 }
/** The limit of frames per connection. */
const framesOfConnection = { count: 400, seconds: 10 }
/** The limit of frames per connection that are refused as malformed, too large or too many. It closes beyond it. */
const refusedOfConnection = { count: 100, seconds: 60 }

export interface FrameRefusal {
  refusal: Refusal
  /** The `id` of a frame that was read. */
  id?: unknown
  /** Whether the connection is to be closed: after many of these, or if its device can't sign in now. */
  closes: boolean
}

/** Charges a frame for its bytes, parses it, and counts it. A frame beyond the limit of bytes is not parsed. */
export function admitFrame(
  limiter: RateLimiter | undefined,
  connection: Connection,
  message: string | Buffer,
): { frame: ReceivedFrame } | FrameRefusal {
  const refuse = (refusal: Refusal, id?: unknown): FrameRefusal => ({
    refusal,
    ...(id !== undefined && { id }),
    closes:
      limiter?.take(`refused:${connection.id}`, refusedOfConnection) !== undefined ||
      (refusal.refusal === 'TooManyRequests' && !connection.member),
  })
  const bytes = Buffer.byteLength(message)
  const tooManyBytes = limiter && takeBytes(limiter, connection, bytes)
  if (tooManyBytes !== undefined) return refuse(new Refusal('TooManyRequests', { seconds: tooManyBytes }))
  const frame = bytes > maxFrameLength ? new Refusal('TooLarge') : parseFrame(message)
  if (frame instanceof Refusal) return refuse(frame)
  const seconds = limiter?.take(`socket:${connection.id}`, framesOfConnection)
  return seconds === undefined ? { frame } : refuse(new Refusal('TooManyRequests', { seconds }), frame.id)
}

const takeBytes = (limiter: RateLimiter, { member, address }: Connection, bytes: number) =>
  member
    ? limiter.take(`bytes:${member.personId}`, bytesOfPerson, bytes)
    : limiter.take(`bytes:${networkOf(address)}`, bytesOfPlace, bytes)

function parseFrame(message: string | Buffer): ReceivedFrame | Refusal {
  if (typeof message !== 'string') return new Refusal('BadInput', { field: 'frame' })
  try {
    const frame: unknown = JSON.parse(message)
    if (typeof frame === 'object' && frame !== null && 'action' in frame && typeof frame.action === 'string')
      return frame as ReceivedFrame
  } catch {
    // Falls through to the refusal below, like any other malformed frame.
  }
  return new Refusal('BadInput', { field: 'frame' })
}
