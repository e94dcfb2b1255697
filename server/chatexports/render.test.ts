import { expect, test } from 'bun:test'
import type { EntryView } from '@linnet/protocol'
import { kinds, languages } from '@linnet/protocol'
import { messagesPage } from './render'

const entry = (content: unknown) =>
  ({ message: { sender: { name: 'Ann' }, content, atMs: 0 } }) as unknown as EntryView

test('no page names a kind as code does, and what this version cannot read is a message', () => {
  const live = { live: { id: 'live', title: '' } }
  const contents = [
    { kind: 'poke', toId: 'ben', toName: '' },
    { kind: 'liveVideo', ...live },
    { kind: 'liveVoice', ...live },
    { kind: 'unknown', number: 999, raw: {} },
  ]
  const facts = { title: 'Ann', n: 0, isLast: true, files: new Map() }
  for (const language of languages) {
    const page = messagesPage({ ...facts, language }, contents.map(entry))
    const labels = [...page.matchAll(/<p>\[([^\]]+)\]<\/p>/g)].map(([, label]) => label)
    expect(labels).toHaveLength(contents.length)
    expect(labels.filter((label) => label !== undefined && label in kinds)).toEqual([])
  }
  const english = messagesPage({ ...facts, language: 'en-us' }, contents.map(entry))
  for (const label of ['[Poke]', '[Live video]', '[Live voice]', '[Message]'])
    expect(english).toContain(label)
})
