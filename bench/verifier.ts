/** Nothing lost, nothing doubled, order kept: what one conversation under load has to show. */

/** One message as a member got to know of it. */
export interface Receipt {
  sender: number
  n: number
  cseq: number
}

interface Member {
  /** By the sender's own count: the number that the log gave, 0 until it is acknowledged. */
  acknowledged: number[]
  /** Sender, n and cseq of each receipt, one after the other: a load has millions. */
  received: number[]
}

export interface ConversationParts {
  name: string
  members: readonly number[]
  /** The head of the log before the load. */
  head: number
}

/**
 * Keeps what the members of one conversation sent, were told, and received. While the load runs it only writes down;
 * the judgement comes at the end.
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

  /** Writes down a message on its way; gives its place among the sender's own. */
  sent(sender: number): number {
    return this.member(sender).acknowledged.push(0) - 1
  }

  acknowledged(by: number, { sender, n, cseq }: Receipt): void {
    const { acknowledged } = this.member(sender)
    if (by !== sender) this.found.push(`${by} was given the answer of ${sender}`)
    else if (acknowledged[n] === undefined) this.found.push(`message ${n} of ${sender} was never sent`)
    else if (acknowledged[n] > 0) this.found.push(`doubled: message ${n} of ${sender} was acknowledged twice`)
    else acknowledged[n] = cseq
  }

  received(by: number, { sender, n, cseq }: Receipt): void {
    this.member(by).received.push(sender, n, cseq)
  }

  /** All that is wrong, in words; call it once no message is under way. */
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

  /** The log is dense: after the head, each number exactly once. */
  private holes(numbers: readonly number[]): string[] {
    const sorted = numbers.filter((cseq) => cseq > 0).sort((a, b) => a - b)
    const wrong = sorted.findIndex((cseq, index) => cseq !== this.head + index + 1)
    if (wrong < 0) return []
    return [`not dense: cseq ${sorted[wrong]} stands where ${this.head + wrong + 1} was due`]
  }

  private member(person: number): Member {
    const member = this.members.get(person)
    if (!member) throw new Error(`${this.name}: ${person} is no member`)
    return member
  }
}

const keyOf = ({ sender, n }: Pick<Receipt, 'sender' | 'n'>) => `${sender}:${n}`

/** One sender's messages stand in the log in the order in which they were sent. */
function orderOfSender(sender: number, acknowledged: readonly number[]): string[] {
  const problems: string[] = []
  let last = 0
  acknowledged.forEach((cseq, n) => {
    if (cseq === 0) problems.push(`lost: message ${n} of ${sender} was not acknowledged`)
    else if (cseq < last)
      problems.push(`out of order: message ${n} of ${sender} stands before an earlier one`)
    last = Math.max(last, cseq)
  })
  return problems
}

/** A member received each message of the others exactly once, in the order of the log, under its acknowledged number. */
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
    if (receipt.sender === person) problems.push(`${person} was pushed an own message (${key})`)
    if (cseq === undefined) problems.push(`${person} received ${key}, which nobody sent`)
    else if (cseq !== receipt.cseq && cseq > 0) {
      problems.push(`${person} received ${key} as ${receipt.cseq}, and it was acknowledged as ${cseq}`)
    }
    if (seen.has(key)) problems.push(`doubled: ${person} received ${key} twice`)
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
