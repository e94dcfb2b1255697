import { describe, expect, test } from 'bun:test'
import type { Content, EntryView } from '@linnet/protocol'
import { recalledContent } from '@linnet/protocol/conversations/calls'
import { nextVoice, speedAfter } from './voice-order'

const file = { id: 'f', kind: 'voice' as const, name: '', mime: '', size: 1 }
const entry = (cseq: number, content: Content = { kind: 'voice', file }): EntryView => ({
  cseq,
  mseq: cseq,
  cid: String(cseq),
  message: {
    id: String(cseq),
    at: 0,
    atMs: 0,
    content,
    sender: { id: 'wei', name: 'Wei', photo: '', groupName: '', groupPhoto: '' },
  },
})

describe('voice messages in a row', () => {
  test('the next unplayed voice follows, skipping texts and played voices', () => {
    const entries = [entry(1), entry(2, { kind: 'text', text: 'hm' }), entry(3), entry(4), entry(5)]
    const found = nextVoice(entries, { after: 1, isUnplayed: ({ cseq }) => cseq !== 3 })
    expect(found?.cseq).toBe(4)
  })

  test('nothing follows the last voice, and playback never goes back', () => {
    const entries = [entry(1), entry(2)]
    expect(nextVoice(entries, { after: 2, isUnplayed: () => true })).toBeUndefined()
  })

  test('a recalled voice is skipped', () => {
    const entries = [entry(1), entry(2, recalledContent(1, 'wei')), entry(3)]
    expect(nextVoice(entries, { after: 1, isUnplayed: () => true })?.cseq).toBe(3)
  })

  test('the speed cycles through 1, 1.5 and 2', () => {
    expect(speedAfter(1)).toBe(1.5)
    expect(speedAfter(1.5)).toBe(2)
    expect(speedAfter(2)).toBe(1)
  })
})
