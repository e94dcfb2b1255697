import { expect, test } from 'bun:test'
import { ClientIds, createMessageReader, createMessageWriter, messageText } from './frames'

const ids = new ClientIds()
const cid = `${ids.prefix(7)}00000000002a`
const entry = { type: 0, cseq: 12, mseq: 11, cid, msg: { id: 'x', content: { text: messageText } } }
const push = { action: 'chatData', data: { list_id: 'abc', data: entry } }
const answer = { action: 'answer', id: 42, data: { err: 0, msg: '', data: { cid, id: 'x', cseq: 12 } } }

test('a message is a call with 100 bytes of text', () => {
  const frame = createMessageWriter(ids, { sender: 7, listId: 'abc' })(42)
  expect(JSON.parse(frame)).toEqual({
    action: 'call',
    id: 42,
    data: {
      path: '/im/message/addChat',
      payload: { list_id: 'abc', type: 0, content: { text: messageText }, cid },
    },
  })
  expect(Buffer.byteLength(messageText)).toBe(100)
})

test('a push and an answer are read, whatever the order of their fields', () => {
  const read = { sender: 7, n: 42, cseq: 12 }
  const { action, ...rest } = push
  expect(createMessageReader(ids)(JSON.stringify(push))).toEqual({ ...read, kind: 'push' })
  expect(createMessageReader(ids)(JSON.stringify(answer))).toEqual({ ...read, kind: 'answer' })
  expect(createMessageReader(ids)(JSON.stringify({ ...rest, action }))).toEqual({ ...read, kind: 'push' })
})

test('other frames are ignored', () => {
  expect(createMessageReader(ids)('{"action":"memberIsOnline","data":{}}')).toBeUndefined()
})

test('a refusal, a foreign message or a changed text aborts the run', () => {
  const refusal = { action: 'answer', id: 42, data: { err: 1, msg: 'no', data: { code: 'NotFriends' } } }
  const foreign = { ...entry, cid: crypto.randomUUID() }
  const changed = { ...entry, msg: { content: { text: 'another' } } }
  for (const frame of [
    refusal,
    { action: 'chatData', data: { list_id: 'abc', data: foreign } },
    { action: 'chatData', data: { list_id: 'abc', data: changed } },
  ]) {
    expect(() => createMessageReader(ids)(JSON.stringify(frame))).toThrow()
  }
})
