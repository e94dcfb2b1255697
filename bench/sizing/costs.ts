/**
 * Costs on two cores (AMD EPYC) that server, PostgreSQL and the load shared. Each says which figure of `docs/benchmarks.md` or
 * `docs/performance.md` it is, so that a new run can replace it.
 */
export interface Spent {
  /** Microseconds of processor. */
  server: number
  postgres: number
}

export interface Costs {
  /** A message that its receiver's two devices get, and that is read. */
  message: Spent
  /** Each further device that gets a message. */
  delivery: Spent
  /** A device that comes back, with the first page of its list. */
  signIn: Spent
  /** A page of a chat, or another call that reads. */
  page: Spent
  push: Spent
  /** Processor of the sender's process for a message to people of other processes, as a part of that of the message. */
  bus: number
  /** Bytes of PostgreSQL's log for a message that is received and read. */
  walBytes: number
  /** Bytes that stay on disk of a message: entry, id and words for search, with their indexes. */
  storedBytes: number
  /** Memory of a connected device in the server. */
  socketBytes: number
  /** Bytes of a frame to one device, with what TCP and TLS add: derived from the frames. */
  frameBytes: number
}

export const measuredCosts: Costs = {
  // `life`: 6,560 messages a second take both cores, 305 us each, divided as at 1,000 a second.
  message: { server: 159, postgres: 146 },
  // `fan-out`, in "What is full".
  delivery: { server: 3.9, postgres: 0 },
  // `come-back`.
  signIn: { server: 1_420, postgres: 1_590 },
  // `catch-up`: 10,000 entries by pages of 30 take 1.1 ms each from call to answer; how it divides is an estimate.
  page: { server: 400, postgres: 700 },
  // `push`, in "Notifications"; PostgreSQL's part was not measured apart, and is an estimate.
  push: { server: 1_200, postgres: 400 },
  // Core NATS, 40 entries in a packet, tried on this machine: 3.6 us where the message is sent, 3.5 where it arrives.
  bus: 0.3,
  // `life`, read_wal_bytes.
  walBytes: 3_020,
  // `storage`, the sum of its table and index bytes.
  storedBytes: 920,
  // `idle`.
  socketBytes: 7_481,
  frameBytes: 450,
}
