import { describe, expect, test } from 'bun:test'
import { ConversationVerifier, type Receipt } from './verifier'

const [ann, bob] = [1, 2]

function conversation(head = 0): ConversationVerifier {
  return new ConversationVerifier({ name: 'pair', members: [ann, bob], head })
}

/** Sends from Ann `count` messages that arrive as they should, as the messages `n` with cseq `n + 1`. */
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
  test('is in order when each message arrives once', () => {
    const pair = conversation()
    deliver(pair, sendFromAnn(pair, 3))
    expect(pair.problems()).toEqual([])
  })

  test('may be written by both, in one log', () => {
    const pair = conversation(7)
    const first = { sender: ann, n: pair.sent(ann), cseq: 9 }
    const second = { sender: bob, n: pair.sent(bob), cseq: 8 }
    pair.acknowledged(ann, first)
    pair.acknowledged(bob, second)
    pair.received(ann, second)
    pair.received(bob, first)
    expect(pair.problems()).toEqual([])
  })

  test('shows a message that was acknowledged and not received', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!])
    pair.acknowledged(ann, second!)
    expect(pair.problems()).toEqual(['pair: lost: 2 did not receive 1:1'])
  })

  test('shows a message that nobody acknowledged', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!])
    pair.received(bob, second!)
    expect(pair.problems()).toEqual(['pair: lost: message 1 of 1 was not acknowledged'])
  })

  test('shows a message that was received twice', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, second!])
    pair.received(bob, second!)
    expect(pair.problems()).toEqual(['pair: doubled: 2 received 1:1 twice'])
  })

  test('shows a message that was stored twice and pushed under both numbers', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.received(bob, { ...first!, cseq: 2 })
    expect(pair.problems()).toContain('pair: doubled: 2 received 1:0 twice')
    expect(pair.problems()).toContain('pair: 2 received 1:0 as 2, and it was acknowledged as 1')
  })

  test('shows a message that was acknowledged twice', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.acknowledged(ann, first!)
    expect(pair.problems()).toEqual(['pair: doubled: message 0 of 1 was acknowledged twice'])
  })

  test('shows two messages that arrive in the wrong order', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    pair.acknowledged(ann, first!)
    pair.acknowledged(ann, second!)
    pair.received(bob, second!)
    pair.received(bob, first!)
    expect(pair.problems()).toEqual(['pair: out of order: 2 received 1:0 after a later one'])
  })

  test('shows two messages of one sender that the log holds in the wrong order', () => {
    const pair = conversation()
    sendFromAnn(pair, 2)
    deliver(pair, [
      { sender: ann, n: 1, cseq: 1 },
      { sender: ann, n: 0, cseq: 2 },
    ])
    expect(pair.problems()).toEqual(['pair: out of order: message 1 of 1 stands before an earlier one'])
  })

  test('shows a hole in the numbers of the log', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, { ...second!, cseq: 3 }])
    expect(pair.problems()).toEqual(['pair: not dense: cseq 3 stands where 2 was due'])
  })

  test('shows a number that was given twice', () => {
    const pair = conversation()
    const [first, second] = sendFromAnn(pair, 2)
    deliver(pair, [first!, { ...second!, cseq: 1 }])
    expect(pair.problems()).toContain('pair: not dense: cseq 1 stands where 2 was due')
  })

  test('shows a number that the sender and the receiver were told differently', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    pair.acknowledged(ann, first!)
    pair.received(bob, { ...first!, cseq: 2 })
    expect(pair.problems()).toEqual(['pair: 2 received 1:0 as 2, and it was acknowledged as 1'])
  })

  test('shows a message that nobody sent', () => {
    const pair = conversation()
    pair.received(bob, { sender: ann, n: 0, cseq: 1 })
    expect(pair.problems()).toEqual(['pair: 2 received 1:0, which nobody sent'])
  })

  test('shows a message that comes back to its sender as a push', () => {
    const pair = conversation()
    const [first] = sendFromAnn(pair, 1)
    deliver(pair, [first!])
    pair.received(ann, first!)
    expect(pair.problems()).toEqual(['pair: 1 was pushed an own message (1:0)'])
  })
})
