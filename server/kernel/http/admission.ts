/** Limits the bodies being received at the same time, so that no single person, place or provider can fill the memory with them. */
import { refuse } from '../refusal'
import { networksOf } from './client-address'

export interface AdmissionLimits {
  /** The most bodies of one person or place being received at a time, and the most bytes they may state together. */
  perSender: { bodies: number; bytes: number }
  /** The most bodies from strangers in the network of one provider, and the most bytes of these that have arrived. */
  perProvider: { bodies: number; bytes: number }
  /** The bytes that have arrived from all strangers, and those from all members: strangers use up no room of members. */
  strangers: { bytes: number }
  members: { bytes: number }
}

const mebibyte = 1024 * 1024

export const admissionLimits: AdmissionLimits = {
  perSender: { bodies: 128, bytes: 16 * mebibyte },
  perProvider: { bodies: 256, bytes: 16 * mebibyte },
  strangers: { bytes: 64 * mebibyte },
  members: { bytes: 192 * mebibyte },
}

/** The sender of a body: a member, or the address of someone who has not named themselves yet. */
export type Sender = { member: string } | { address: string }

/** The room of one body. */
export interface Room {
  /** Takes room for bytes that have arrived; false if there is none. */
  take(bytes: number): boolean
  /** Gives all of it back. */
  leave(): void
}

export interface Admission {
  /**
   * Opens room for a body of at most `bytes`; undefined if there is none. The sender's own room is reserved at once, the room that
   * senders share is taken as the bytes arrive: stating a length costs nothing.
   */
  enter(sender: Sender, bytes: number): Room | undefined
  /** The number of senders with a body being received. */
  readonly senders: number
}

export function createAdmission({ perSender, perProvider, strangers, members }: AdmissionLimits): Admission {
  const own = createPool(perSender)
  const providers = createPool(perProvider)
  const pools = {
    strangers: createPool({ bodies: Infinity, ...strangers }),
    members: createPool({ bodies: Infinity, ...members }),
  }

  function sharesOf(sender: Sender): { key: string; shared: [Pool, string][] } {
    if ('member' in sender) return { key: `member ${sender.member}`, shared: [[pools.members, '']] }
    const [place, provider] = networksOf(sender.address)
    return {
      key: place,
      shared: [
        [providers, provider],
        [pools.strangers, ''],
      ],
    }
  }

  return {
    enter(sender, bytes) {
      const { key, shared } = sharesOf(sender)
      const rooms: Room[] = []
      const leave = () => {
        for (const room of rooms.splice(0)) room.leave()
      }
      for (const [pool, name] of [[own, key] as const, ...shared]) {
        const room = pool.enter(name)
        const isFull = room === undefined || (pool === own && !room.take(bytes))
        if (room) rooms.push(room)
        if (!isFull) continue
        leave()
        return undefined
      }
      return { leave, take: (arrived) => rooms.slice(1).every((room) => room.take(arrived)) }
    },
    get senders() {
      return own.size
    },
  }
}

interface Pool {
  enter(name: string): Room | undefined
  readonly size: number
}

/** Counts bodies and bytes by name. */
function createPool({ bodies, bytes }: { bodies: number; bytes: number }): Pool {
  const open = new Map<string, { bodies: number; bytes: number }>()
  return {
    enter(name) {
      const all = open.get(name) ?? { bodies: 0, bytes: 0 }
      if (all.bodies >= bodies) return undefined
      open.set(name, all)
      all.bodies++
      let taken = 0
      let isInside = true
      return {
        take(more) {
          if (!isInside) return true
          if (all.bytes + more > bytes) return false
          all.bytes += more
          taken += more
          return true
        },
        leave() {
          if (!isInside) return
          isInside = false
          all.bodies--
          all.bytes -= taken
          if (all.bodies === 0) open.delete(name)
        },
      }
    },
    get size() {
      return open.size
    },
  }
}

const boundless: Room = { take: () => true, leave: () => undefined }

/** Opens room or refuses. Without rate limits there is always room. */
export function admit(admission: Admission | undefined, sender: Sender, bytes: number): Room {
  return (admission ? admission.enter(sender, bytes) : boundless) ?? refuseFull()
}

/** Takes room for what has arrived or refuses. */
export function takeRoom(room: Room, bytes: number): void {
  if (!room.take(bytes)) refuseFull()
}

const refuseFull = () => refuse('TooManyRequests', { seconds: 1 })
