/** Verifies a conversation under load: nothing lost, nothing duplicated, order kept. */

/** A message as a member saw it. */
export interface Receipt {
  sender: number
  n: number
  cseq: number
}

interface Member {
  /** By the sender's message count: the number in the log, 0 until acknowledged. */
  acknowledged: number[]
  /** Sender, n and cseq of each receipt in one flat array: a load has millions. */
  received: number[]
}

export interface ConversationParts {
  name: string
  members: readonly number[]
  /** The last number in the log before the load. */
  head: number
}

/**
 * Records what the members of a conversation sent, had acknowledged, and received. It only records during the load,
 * and checks at the end.
 */
export class ConversationVerifier {
  private readonly name: string
  private readonly head: number
  private readonly members: ReadonlyMap<number, Member>
  private readonly found: string[] = []

  constructor({ name, members, head }: ConversationParts) {
    this.name = name
    this.head = head
    this.members = new Map(members.map((member) => [member, { acknowledged: [], received: [] }]))
  }

  /** Records a sent message; returns its index among the sender's messages. */
  sent(sender: number): number {
    return this.member(sender).acknowledged.push(0) - 1
  }

  acknowledged(by: number, { sender, n, cseq }: Receipt): void {
    const { acknowledged } = this.member(sender)
    if (by !== sender) this.found.push(`${by} got the answer meant for ${sender}`)
    else if (acknowledged[n] === undefined) this.found.push(`message ${n} of ${sender} was never sent`)
    else if (acknowledged[n] > 0)
      this.found.push(`duplicate: message ${n} of ${sender} was acknowledged twice`)
    else acknowledged[n] = cseq
  }

  received(by: number, { sender, n, cseq }: Receipt): void {
    this.member(by).received.push(sender, n, cseq)
  }

  /** All problems found; call once no message is in flight. */
  problems(): string[] {
    const problems = [...this.found]
    const numberOf = new Map<string, number>()
    for (const [sender, { acknowledged }] of this.members) {
      problems.push(...orderOfSender(sender, acknowledged))
      acknowledged.forEach((cseq, n) => numberOf.set(keyOf({ sender, n }), cseq))
    }
    problems.push(...this.holes([...numberOf.values()]))
    for (const [person, { received }] of this.members) {
      problems.push(...receiptsOf(person, received, numberOf))
    }
    return problems.map((problem) => `${this.name}: ${problem}`)
  }

  /** After the head, every number must occur exactly once. */
  private holes(numbers: readonly number[]): string[] {
    const sorted = numbers.filter((cseq) => cseq > 0).sort((a, b) => a - b)
    const wrong = sorted.findIndex((cseq, index) => cseq !== this.head + index + 1)
    if (wrong < 0) return []
    return [`gap: cseq ${sorted[wrong]} instead of ${this.head + wrong + 1}`]
  }

  private member(person: number): Member {
    const member = this.members.get(person)
    if (!member) throw new Error(`${this.name}: ${person} is not a member`)
    return member
  }
}

const keyOf = ({ sender, n }: Pick<Receipt, 'sender' | 'n'>) => `${sender}:${n}`

/** A sender's messages must be in the log in sending order. */
function orderOfSender(sender: number, acknowledged: readonly number[]): string[] {
  const problems: string[] = []
  let last = 0
  acknowledged.forEach((cseq, n) => {
    if (cseq === 0) problems.push(`lost: message ${n} of ${sender} was not acknowledged`)
    else if (cseq < last) problems.push(`out of order: message ${n} of ${sender} is before an earlier one`)
    last = Math.max(last, cseq)
  })
  return problems
}

/** A member must receive each message of the others exactly once, in log order, under its acknowledged number. */
function receiptsOf(
  person: number,
  received: readonly number[],
  numberOf: ReadonlyMap<string, number>,
): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  let last = 0
  for (const receipt of receiptsIn(received)) {
    const key = keyOf(receipt)
    const cseq = numberOf.get(key)
    if (receipt.sender === person) problems.push(`${person} was pushed its own message (${key})`)
    if (cseq === undefined) problems.push(`${person} received ${key}, which nobody sent`)
    else if (cseq !== receipt.cseq && cseq > 0) {
      problems.push(`${person} received ${key} as ${receipt.cseq} but it was acknowledged as ${cseq}`)
    }
    if (seen.has(key)) problems.push(`duplicate: ${person} received ${key} twice`)
    else if (receipt.cseq <= last) problems.push(`out of order: ${person} received ${key} after a later one`)
    last = Math.max(last, receipt.cseq)
    seen.add(key)
  }
  for (const key of numberOf.keys()) {
    if (!seen.has(key) && !key.startsWith(`${person}:`))
      problems.push(`lost: ${person} did not receive ${key}`)
  }
  return problems
}

function* receiptsIn(flat: readonly number[]): Generator<Receipt> {
  for (let at = 0; at + 2 < flat.length; at += 3) {
    const [sender = 0, n = 0, cseq = 0] = flat.slice(at, at + 3)
    yield { sender, n, cseq }
  }
}
