/** Limits the bodies being received at the same time, so that no single network or person can fill the memory with them. */
import { refuse } from '../refusal'

export interface AdmissionLimits {
  /** The most bodies of one sender being received at a time, and the most bytes they may take together. */
  perSender: { bodies: number; bytes: number }
  /** The limit over all senders. */
  total: { bytes: number }
}

export const admissionLimits: AdmissionLimits = {
  perSender: { bodies: 128, bytes: 16 * 1024 * 1024 },
  total: { bytes: 256 * 1024 * 1024 },
}

export interface Admission {
  /** Reserves room for a body of at most `bytes`; undefined if there is none. Calling the result releases the room. */
  enter(sender: string, bytes: number): (() => void) | undefined
  /** The number of senders with a body being received. */
  readonly senders: number
}

export function createAdmission({ perSender, total }: AdmissionLimits): Admission {
  const open = new Map<string, { bodies: number; bytes: number }>()
  let allBytes = 0
  return {
    enter(sender, bytes) {
      const mine = open.get(sender) ?? { bodies: 0, bytes: 0 }
      const isFull = mine.bodies >= perSender.bodies || mine.bytes + bytes > perSender.bytes
      if (isFull || allBytes + bytes > total.bytes) return undefined
      open.set(sender, mine)
      mine.bodies++
      mine.bytes += bytes
      allBytes += bytes
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        mine.bodies--
        mine.bytes -= bytes
        allBytes -= bytes
        if (mine.bodies === 0) open.delete(sender)
      }
    },
    get senders() {
      return open.size
    },
  }
}

/** Reserves room or refuses. Without rate limits there is always room. */
export function admit(admission: Admission | undefined, sender: string, bytes: number): () => void {
  const leave = admission ? admission.enter(sender, bytes) : () => undefined
  return leave ?? refuse('TooManyRequests', { seconds: 1 })
}
