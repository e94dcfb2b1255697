import { expect, test } from 'bun:test'
import { answerRecording } from './recording-response'

const file = new Blob(['0123456789'])
const recording = { id: 'one', startedAt: new Date(0), bytes: 10n }

const answer = (headers: Record<string, string>) =>
  answerRecording({
    request: { headers: new Headers(headers) },
    recording,
    read: ({ start, end }) => Promise.resolve(file.slice(start, end)),
  })

test('a recording is answered whole', async () => {
  const response = await answer({})
  expect(response.status).toBe(200)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('content-length')).toBe('10')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="live-1970-01-01-00-00.mp4"')
  expect(await response.text()).toBe('0123456789')
})

test.each([
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=2-3', '23', 'bytes 2-3/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
])('the part %s of a recording is read alone', async (range, text, contentRange) => {
  const response = await answer({ range, 'if-range': '"one"' })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe(text)
})

test('a part of another file is answered by the whole, and one past the end is refused', async () => {
  const whole = await answer({ range: 'bytes=4-', 'if-range': '"two"' })
  expect(whole.status).toBe(200)
  expect(await whole.text()).toBe('0123456789')
  const past = await answer({ range: 'bytes=10-' })
  expect(past.status).toBe(416)
  expect(past.headers.get('content-range')).toBe('bytes */10')
})

test('a file that is gone is not found', async () => {
  const response = await answerRecording({
    request: { headers: new Headers() },
    recording,
    read: () => Promise.resolve(undefined),
  })
  expect(response.status).toBe(404)
})
