import { expect, test } from 'bun:test'
import type { EntryView } from '@linnet/protocol'
import { kinds, languages } from '@linnet/protocol'
import { messagesPage } from './render'

const facts = { title: 'Ann', personId: 'ann', n: 0, isLast: true, files: new Map() }
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

test('a system message says who did what, in each language', () => {
  const ben = { id: 'ben', name: 'Ben <b>' }
  const invited = { event: 'membersJoined', by: 'invitation', people: [ben], peopleCount: 1 }
  const contents = [
    { ...invited, actor: { id: 'ann', name: 'Ann' } },
    { ...invited, actor: { id: 'cai', name: 'Cai' } },
  ].map((content) => ({ kind: 'systemMessage', ...content }))
  const lines = languages.map((language) =>
    [...messagesPage({ ...facts, language }, contents.map(entry)).matchAll(/<p dir="auto">(.*?)<\/p>/g)].map(
      ([, said]) => said,
    ),
  )
  expect(lines).toEqual([
    ['你邀请“Ben &lt;b&gt;”加入了群聊', '“Cai”邀请“Ben &lt;b&gt;”加入了群聊'],
    ['你邀請「Ben &lt;b&gt;」加入咗群組', '「Cai」邀請「Ben &lt;b&gt;」加入咗群組'],
    ['You added Ben &lt;b&gt;', 'Cai added Ben &lt;b&gt;'],
    ['회원님이 Ben &lt;b&gt;님을 초대했어요', 'Cai님이 Ben &lt;b&gt;님을 초대했어요'],
  ])
})
