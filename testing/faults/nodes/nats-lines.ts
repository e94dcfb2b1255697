/** Drops, doubles and swaps the messages that a NATS server sends, by a proxy that understands its lines. */
import type { Proxy } from '../proxy'
import type { Random } from '../random'

export interface Mangling {
  /** The share of messages that are dropped, that of those that are doubled, and that of those that change places with the next. */
  dropped?: number
  doubled?: number
  swapped?: number
}

export type Mangled = Required<Mangling>

const lineEnd = Buffer.from('\r\n')

/** Cuts what a NATS server sends into protocol lines, each with its payload. Bytes may arrive in any pieces. */
export function createNatsReader() {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes: Buffer): { frame: Buffer; isMessage: boolean }[] => {
    rest = Buffer.concat([rest, bytes])
    const frames: { frame: Buffer; isMessage: boolean }[] = []
    for (;;) {
      const end = rest.indexOf(lineEnd)
      if (end < 0) return frames
      const words = rest.toString('latin1', 0, end).split(' ')
      const isMessage = words[0] === 'MSG' || words[0] === 'HMSG'
      const length = end + lineEnd.length + (isMessage ? Number(words.at(-1)) + lineEnd.length : 0)
      if (rest.length < length) return frames
      frames.push({ frame: rest.subarray(0, length), isMessage })
      rest = rest.subarray(length)
    }
  }
}

/** Mangles what comes through a proxy from now on. Returns what ends that, and says what was done. */
export function mangleMessages(
  proxy: Proxy,
  { random, dropped = 0, doubled = 0, swapped = 0 }: Mangling & { random: Random },
): () => Mangled {
  const done: Mangled = { dropped: 0, doubled: 0, swapped: 0 }
  let isOver = false
  const readers = new Map<object, ReturnType<typeof createNatsReader>>()
  const held = new Map<object, Buffer>()

  function fate(connection: object, frame: Buffer): Buffer[] {
    const before = held.get(connection)
    held.delete(connection)
    const those = before ? [frame, before] : [frame]
    const chance = isOver ? 1 : random.next()
    if (chance < dropped) {
      done.dropped++
      return those.filter((one) => one !== frame)
    }
    if (chance < dropped + doubled) {
      done.doubled++
      return [frame, ...those]
    }
    if (chance >= dropped + doubled + swapped || before) return those
    done.swapped++
    held.set(connection, frame)
    return []
  }

  // Stays when it is over, as the middle of a message may be under way.
  proxy.changeAnswer = (bytes, connection) => {
    const read = readers.get(connection) ?? createNatsReader()
    readers.set(connection, read)
    const out = read(bytes).flatMap(({ frame, isMessage }) => (isMessage ? fate(connection, frame) : [frame]))
    return Buffer.concat(out)
  }
  return () => {
    isOver = true
    return done
  }
}
