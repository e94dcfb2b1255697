import { Connection, inParallel } from './connection'
import { ClientIds, createMessageReader, createMessageWriter, type MessageFrame } from './frames'
import { Latencies } from './latencies'
import { ConversationVerifier } from './verifier'

/** A conversation to write to, and the tokens of its members. */
export interface LoadConversation {
  listId: string
  tokens: readonly string[]
  /** The head of its log before the load. */
  head: number
}

interface Person {
  place: number
  connection: Connection
  conversation: ConversationVerifier
  others: number
  write: (n: number) => string
  /** By the person's own count: when it was due, and how many have yet to see it (others, and the answer to itself). */
  dueAt: number[]
  missing: number[]
}

const settleMs = 10_000

/**
 * People who write to each other over real sockets. A message is under way until its sender has the answer and every
 * other member has received it.
 */
export class MessageLoad {
  /** Called when a message of this person has arrived everywhere. */
  onComplete: (person: number) => void = () => undefined
  /** From the moment a message was due to the moment a member received it; replaced for each measurement. */
  latencies = new Latencies()
  /** Messages that arrived everywhere, and receipts by others. */
  completed = 0
  deliveries = 0
  private underWay = 0
  private readonly people: Person[] = []
  private readonly conversations: ConversationVerifier[] = []
  private readonly faults: string[] = []
  private readonly ids = new ClientIds()
  private readonly read = createMessageReader(this.ids)

  private constructor() {}

  static async open(url: string, conversations: readonly LoadConversation[]): Promise<MessageLoad> {
    const load = new MessageLoad()
    const seats = conversations.flatMap(({ tokens, ...conversation }) =>
      tokens.map((token) => ({ token, conversation })),
    )
    const connections = await inParallel(seats, 50, ({ token }) => Connection.open({ url, token }))
    let place = 0
    for (const { listId, tokens, head } of conversations) {
      const members = tokens.map((_, index) => place + index)
      const verifier = new ConversationVerifier({ name: listId, members, head })
      load.conversations.push(verifier)
      for (const member of members) {
        const connection = connections[member]
        if (connection)
          load.seat({ place: member, connection, conversation: verifier, others: members.length - 1 }, listId)
      }
      place += members.length
    }
    return load
  }

  get size(): number {
    return this.people.length
  }

  send(place: number, dueAt = performance.now()): void {
    const person = this.person(place)
    const n = person.conversation.sent(place)
    person.dueAt[n] = dueAt
    person.missing[n] = person.others + 1
    this.underWay++
    person.connection.send(person.write(n))
  }

  /** Waits until no message is under way; what is still missing then counts as lost. */
  async settle(): Promise<void> {
    const patientUntil = performance.now() + settleMs
    while (this.underWay > 0 && this.faults.length === 0 && performance.now() < patientUntil)
      await Bun.sleep(5)
    // Whatever is doubled may come after the last that was waited for.
    await Bun.sleep(100)
  }

  problems(): string[] {
    return [...this.faults, ...this.conversations.flatMap((conversation) => conversation.problems())]
  }

  close(): void {
    for (const { connection } of this.people) connection.close()
  }

  private seat(parts: Omit<Person, 'write' | 'dueAt' | 'missing'>, listId: string): void {
    const write = createMessageWriter(this.ids, { sender: parts.place, listId })
    const person: Person = { ...parts, write, dueAt: [], missing: [] }
    this.people[parts.place] = person
    parts.connection.onLost = (reason) => this.faults.push(reason)
    parts.connection.onFrame = (text) => {
      try {
        const frame = this.read(text)
        if (frame) this.take(person, frame)
      } catch (error) {
        this.faults.push(error instanceof Error ? error.message : String(error))
      }
    }
  }

  private take(person: Person, frame: MessageFrame): void {
    const sender = this.person(frame.sender)
    if (frame.kind === 'answer') person.conversation.acknowledged(person.place, frame)
    else {
      person.conversation.received(person.place, frame)
      this.deliveries++
      this.latencies.add(performance.now() - (sender.dueAt[frame.n] ?? Number.NaN))
    }
    const missing = (sender.missing[frame.n] ?? 0) - 1
    sender.missing[frame.n] = missing
    if (missing !== 0) return
    this.completed++
    this.underWay--
    this.onComplete(frame.sender)
  }

  private person(place: number): Person {
    const person = this.people[place]
    if (!person) throw new Error(`nobody sits at place ${place}`)
    return person
  }
}

export interface Saturation {
  /** Places of the people who write, and how many messages each keeps under way. */
  writers: readonly number[]
  outstanding: number
  warmUpMs: number
  roundMs: number
  rounds: number
}

/** Figures of one round in which everybody writes as fast as the answers come. */
export interface Round {
  messagesPerSecond: number
  deliveriesPerSecond: number
  latencies: Latencies
}

/** Keeps a number of messages of each writer under way, and counts what arrives in each round. */
export async function saturate(load: MessageLoad, plan: Saturation): Promise<Round[]> {
  load.onComplete = (place) => load.send(place)
  for (const place of plan.writers) for (let n = 0; n < plan.outstanding; n++) load.send(place)
  await Bun.sleep(plan.warmUpMs)
  const rounds: Round[] = []
  for (let n = 0; n < plan.rounds; n++) {
    const before = { at: performance.now(), messages: load.completed, deliveries: load.deliveries }
    const latencies = (load.latencies = new Latencies())
    await Bun.sleep(plan.roundMs)
    const seconds = (performance.now() - before.at) / 1000
    rounds.push({
      messagesPerSecond: (load.completed - before.messages) / seconds,
      deliveriesPerSecond: (load.deliveries - before.deliveries) / seconds,
      latencies,
    })
  }
  load.onComplete = () => undefined
  await load.settle()
  return rounds
}

/**
 * Sends at a steady rate, taking turns, whatever the answers do. A message that leaves late counts from the time it was
 * due, so a server that stalls cannot hide it by slowing the load down.
 */
export async function pace(
  load: MessageLoad,
  { perSecond, warmUpMs, ms }: { perSecond: number; warmUpMs: number; ms: number },
): Promise<Latencies> {
  const startedAt = performance.now()
  const latencies = new Latencies()
  let sent = 0
  for (let now = startedAt; now < startedAt + warmUpMs + ms; now = performance.now()) {
    if (now >= startedAt + warmUpMs) load.latencies = latencies
    for (; startedAt + (sent * 1000) / perSecond <= now; sent++) {
      load.send(sent % load.size, startedAt + (sent * 1000) / perSecond)
    }
    await Bun.sleep(1)
  }
  await load.settle()
  return latencies
}
