/** The packets that processes of a cluster send each other: a header, and items, one a line. */
import { z } from 'zod'

/** The version of packets. A process ignores those of versions that it does not know. */
export const packetVersion = 1

/** Something that one process says to another. The text has no line break. */
export interface Item {
  kind: string
  text: string
}

const whole = z.int().nonnegative()

/** The numbers of a pair of processes. */
export const PairHeader = z.object({
  /** The number of this packet, dense for each pair; 0 if it has only a header. */
  n: whole,
  /** The newest number of the other's up to which none is missing. */
  acked: whole,
  /** Asks for the packets from this number on. */
  ask: whole.optional(),
  /** Packets up to this number are gone; `since` is the moment, by the database's time, from which they told. */
  lost: whole.optional(),
  since: z.number().optional(),
  /** Asks for an acknowledgement at once. */
  soon: z.literal(1).optional(),
})
export type PairHeader = z.infer<typeof PairHeader>

/** Sent to all five times a second. */
export const Beat = z.object({
  /** For each other process, the newest number sent to it and the newest one of its own up to which none is missing. */
  pairs: z.record(z.string(), z.tuple([whole, whole])),
  /** The number of sessions that are connected to the sender, and a hash of them. */
  view: z.tuple([whole, whole]),
  /** The kinds of groups whose people the sender finds by itself. */
  groups: z.array(z.string()).optional(),
  /** Set with the last one, when the sender has ended. */
  ends: z.literal(1).optional(),
})
export type Beat = z.infer<typeof Beat>

const Header = z.object({
  v: z.literal(packetVersion),
  from: z.string(),
  pair: PairHeader.optional(),
  beat: Beat.optional(),
})

export interface Packet {
  from: string
  pair?: PairHeader | undefined
  beat?: Beat | undefined
  /** The items, as lines. */
  body: string
}

export const encodePacket = ({ body, ...header }: Packet): string =>
  `${JSON.stringify({ v: packetVersion, ...header })}\n${body}`

/** Undefined for what is no packet of this version. */
export function decodePacket(text: string): Packet | undefined {
  const end = text.indexOf('\n')
  if (end < 0) return undefined
  try {
    const header = Header.safeParse(JSON.parse(text.slice(0, end)))
    return header.success ? { ...header.data, body: text.slice(end + 1) } : undefined
  } catch {
    return undefined
  }
}

export const encodeItem = ({ kind, text }: Item): string => `${kind} ${text}`

/** The items of a body, in order. */
export function decodeItems(body: string): Item[] {
  if (body === '') return []
  return body.split('\n').map((line) => {
    const end = line.indexOf(' ')
    return end < 0 ? { kind: line, text: '' } : { kind: line.slice(0, end), text: line.slice(end + 1) }
  })
}

export interface PackerParts {
  /** Takes a full packet. `sinceMs` is that of its first item. */
  post: (body: string, sinceMs: number) => void
  /** Runs later: in this many milliseconds, or with 0 at the end of this turn of the event loop. */
  later: (ms: number, act: () => void) => void
  nowMs: () => number
}

export interface Packer {
  /** `sinceMs` is the moment from which reconciling would announce the same. */
  add: (item: Item, sinceMs: number) => void
  flush: () => void
}

const packetLimits = { ms: 2, chars: 64 * 1024 }

/** Puts items together: those of one turn of the event loop at once if none went before them, otherwise those of two milliseconds. */
export function createPacker({ post, later, nowMs }: PackerParts): Packer {
  let lines: string[] = []
  let chars = 0
  let firstMs = 0
  let postedAt = -Infinity
  let isDue = false

  function flush(): void {
    if (lines.length === 0) return
    const body = lines.join('\n')
    lines = []
    chars = 0
    postedAt = nowMs()
    post(body, firstMs)
  }

  return {
    flush,
    add(item, sinceMs) {
      const line = encodeItem(item)
      if (lines.length === 0) firstMs = sinceMs
      lines.push(line)
      chars += line.length
      if (chars >= packetLimits.chars) return flush()
      if (isDue) return
      isDue = true
      later(nowMs() - postedAt > packetLimits.ms ? 0 : packetLimits.ms, () => {
        isDue = false
        flush()
      })
    },
  }
}
