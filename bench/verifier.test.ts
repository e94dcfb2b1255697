import { describe, expect, test } from 'bun:test'
import { ConversationVerifier, type Receipt } from './verifier'

const [ann, bob] = [1, 2]

function conversation(head = 0): ConversationVerifier {
  return new ConversationVerifier({ name: 'pair', members: [ann, bob], head })
}

/** Sends `count` messages from Ann that arrive in order: message `n` with cseq `n + 1`. */
function sendFromAnn(pair: ConversationVerifier, count: number): Receipt[] {
  return Array.from({ length: count }, () => {
    const n = pair.sent(ann)
    return { sender: ann, n, cseq: n + 1 }
  })
}

function deliver(pair: ConversationVerifier, receipts: readonly Receipt[]): void {
  for (const receipt of receipts) {
    pair.acknowledged(ann, receipt)
    pair.received(bob, receipt)
  }
}

describe('a conversation under load', () => {
  test('is in order if each message arrives once', () => {
    const pair = conversation()
    deliver(pair, sendFromAnn(pair, 3))
    expect(pair.problems()).toEqual([])
  })

  test('accepts messages from both members in one log', () => {
    const pair = conversation(7)
    const first = { sender: ann, n: pair.sent(ann), cseq: 9 }
    const second = { sender: bob, n: pair.sent(bob), cseq: 8 }
    pair.acknowledged(ann, first)
    pair.acknowledged(bob, second)
    pair.received(ann, second)
    pair.received(bob, first)
    expect(pair.problems()).toEqual([])
  })

  test('reports a message that was acknowledged but not received', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!])
    pair.acknowledged(ann, second!)
    expect(pair.problems()).toEqual(['pair: lost: 2 did not receive 1:1'])
  })

  test('reports a message that was not acknowledged', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!])
    pair.received(bob, second!)
    expect(pair.problems()).toEqual(['pair: lost: message 1 of 1 was not acknowledged'])
  })

  test('reports a message that was received twice', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, second!])
    pair.received(bob, second!)
    expect(pair.problems()).toEqual(['pair: duplicate: 2 received 1:1 twice'])
  })

  test('reports a message that was stored twice and pushed under both numbers', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.received(bob, { ...first!, cseq: 2 })
    expect(pair.problems()).toContain('pair: duplicate: 2 received 1:0 twice')
    expect(pair.problems()).toContain('pair: 2 received 1:0 as 2 but it was acknowledged as 1')
  })

  test('reports a message that was acknowledged twice', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.acknowledged(ann, first!)
    expect(pair.problems()).toEqual(['pair: duplicate: message 0 of 1 was acknowledged twice'])
  })

  test('reports two messages that arrive in the wrong order', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    pair.acknowledged(ann, first!)
    pair.acknowledged(ann, second!)
    pair.received(bob, second!)
    pair.received(bob, first!)
    expect(pair.problems()).toEqual(['pair: out of order: 2 received 1:0 after a later one'])
  })

  test('reports two messages of one sender that are in the wrong order in the log', () => {
    const pair = conversation()
    sendFromAnn(pair, 2)
    deliver(pair, [
      { sender: ann, n: 1, cseq: 1 },
      { sender: ann, n: 0, cseq: 2 },
    ])
    expect(pair.problems()).toEqual(['pair: out of order: message 1 of 1 is before an earlier one'])
  })

  test("reports a gap in the log's numbers", () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, { ...second!, cseq: 3 }])
    expect(pair.problems()).toEqual(['pair: gap: cseq 3 instead of 2'])
  })

  test('reports a number used twice', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, { ...second!, cseq: 1 }])
    expect(pair.problems()).toContain('pair: gap: cseq 1 instead of 2')
  })

  test('reports a number that differs between sender and receiver', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    pair.acknowledged(ann, first!)
    pair.received(bob, { ...first!, cseq: 2 })
    expect(pair.problems()).toEqual(['pair: 2 received 1:0 as 2 but it was acknowledged as 1'])
  })

  test('reports a message that nobody sent', () => {
    const pair = conversation()
    pair.received(bob, { sender: ann, n: 0, cseq: 1 })
    expect(pair.problems()).toEqual(['pair: 2 received 1:0, which nobody sent'])
  })

  test('reports a message that is pushed back to its sender', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.received(ann, first!)
    expect(pair.problems()).toEqual(['pair: 1 was pushed its own message (1:0)'])
  })
})
