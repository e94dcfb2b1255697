import type { MessageFrame } from './frames'
import { Latencies } from './latencies'
import type { Line, Lines, LoadConversation } from './line'
import { openLinnetLines } from './linnet-line'
import { ConversationVerifier } from './verifier'

interface Person {
  index: number
  line: Line
  /** Checks the messages of this person. */
  conversation: ConversationVerifier
  others: number
  /**
   * By the person's own message count: the time it was due, and the number of missing receipts (by others,
   * and the person's own answer).
   */
  dueAt: number[]
  missing: number[]
}

/**
 * People writing to each other over real sockets. A message is in flight until its sender has the answer and every
 * other member has received it.
 */
export class MessageLoad {
  /** Called when a message of this person has arrived everywhere. */
  onComplete: (person: number) => void = () => undefined
  /** Called when a message of somebody else has arrived at this person. */
  onArrival: (person: number, cseq: number, sender: number) => void = () => undefined
  /** From the time a message was due until a member received it; replaced for each measurement. */
  latencies = new Latencies()
  /** How long messages that are still in flight at the end may take before they count as lost. */
  patienceMs = 10_000
  /** Messages that arrived everywhere, and receipts by other members. */
  completed = 0
  deliveries = 0
  private inFlight = 0
  private readonly people: Person[] = []
  private readonly conversations: ConversationVerifier[] = []
  private readonly faults: string[] = []

  constructor(conversations: readonly Lines[]) {
    let first = 0
    for (const { name, lines, head, isNumbered } of conversations) {
      const members = lines.map((_, n) => first + n)
      const verify = () => {
        const verifier = new ConversationVerifier({ name, members, head })
        this.conversations.push(verifier)
        return verifier
      }
      const common = isNumbered ? verify() : undefined
      lines.forEach((line, n) => {
        const conversation = common ?? verify()
        this.addPerson({ index: first + n, line, conversation, others: lines.length - 1 })
      })
      first += lines.length
    }
  }

  /** Connects people to Linnet, or to the relay, which speaks the same protocol. */
  static async open(
    url: Parameters<typeof openLinnetLines>[0],
    conversations: readonly LoadConversation[],
    onPutOff?: () => void,
  ): Promise<MessageLoad> {
    return new MessageLoad(await openLinnetLines(url, conversations, onPutOff))
  }

  get size(): number {
    return this.people.length
  }

  send(index: number, dueAt = performance.now()): void {
    const person = this.person(index)
    const n = person.conversation.sent(index)
    person.dueAt[n] = dueAt
    person.missing[n] = person.others + 1
    this.inFlight++
    person.line.send(n)
  }

  /** Sends a frame whose answer is not awaited. */
  say(index: number, frame: string): void {
    this.person(index).line.say?.(frame)
  }

  /** Waits until no message is in flight; after a timeout the missing ones count as lost. */
  async settle(): Promise<void> {
    const deadline = performance.now() + this.patienceMs
    while (this.inFlight > 0 && this.faults.length === 0 && performance.now() < deadline) await Bun.sleep(5)
    // A duplicate may arrive after the last expected message.
    await Bun.sleep(100)
  }

  problems(): string[] {
    return [...this.faults, ...this.conversations.flatMap((conversation) => conversation.problems())]
  }

  close(): void {
    for (const { line } of this.people) line.close()
  }

  private addPerson(parts: Omit<Person, 'dueAt' | 'missing'>): void {
    const person: Person = { ...parts, dueAt: [], missing: [] }
    this.people[parts.index] = person
    const onFault = (reason: string) => void this.faults.push(reason)
    const onFrame = (frame: MessageFrame) => {
      try {
        this.handle(person, frame)
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error))
      }
    }
    parts.line.begin(parts.index, { onFrame, onFault })
  }

  private handle(person: Person, frame: MessageFrame): void {
    const sender = this.person(frame.sender)
    if (frame.kind === 'answer') sender.conversation.acknowledged(person.index, frame)
    else {
      sender.conversation.received(person.index, frame)
      this.deliveries++
      this.onArrival(person.index, frame.cseq, frame.sender)
      this.latencies.add(performance.now() - (sender.dueAt[frame.n] ?? Number.NaN))
    }
    const missing = (sender.missing[frame.n] ?? 0) - 1
    sender.missing[frame.n] = missing
    if (missing !== 0) return
    this.completed++
    this.inFlight--
    this.onComplete(frame.sender)
  }

  private person(index: number): Person {
    const person = this.people[index]
    if (!person) throw new Error(`no person at index ${index}`)
    return person
  }
}

export interface Saturation {
  /** Indexes of the people who write, and how many messages each keeps in flight. */
  writers: readonly number[]
  outstanding: number
  warmUpMs: number
  roundMs: number
  rounds: number
}

/** One round in which everyone writes as fast as answers arrive. */
export interface Round {
  messagesPerSecond: number
  deliveriesPerSecond: number
  latencies: Latencies
}

/** Keeps a number of messages per writer in flight, and counts what arrives in each round. */
export async function saturate(load: MessageLoad, plan: Saturation): Promise<Round[]> {
  load.onComplete = (index) => load.send(index)
  for (const index of plan.writers) for (let n = 0; n < plan.outstanding; n++) load.send(index)
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
 * Sends at a fixed rate in turn, whatever the answers do. A message sent late still counts from the time it was due,
 * so a stalling server can't hide by slowing down the load (coordinated omission).
 */
export async function pace(
  load: MessageLoad,
  {
    perSecond,
    warmUpMs,
    ms,
    writers,
    isOver = () => false,
  }: {
    perSecond: number
    warmUpMs: number
    ms: number
    /** Indexes of the people who write; by default everybody. */
    writers?: readonly number[]
    isOver?: () => boolean
  },
): Promise<Latencies> {
  const startedAt = performance.now()
  const latencies = new Latencies()
  let sent = 0
  for (let now = startedAt; now < startedAt + warmUpMs + ms && !isOver(); now = performance.now()) {
    if (now >= startedAt + warmUpMs) load.latencies = latencies
    for (; startedAt + (sent * 1000) / perSecond <= now; sent++) {
      load.send(writers?.[sent % writers.length] ?? sent % load.size, startedAt + (sent * 1000) / perSecond)
    }
    await Bun.sleep(1)
  }
  await load.settle()
  return latencies
}
