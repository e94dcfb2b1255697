import { expect, test } from 'bun:test'
import { createInboxWatch } from './inbox-watch'

test('a reader who left while it was found out who it is gets no stream, and is not asked about again', async () => {
  const watch = createInboxWatch()
  const left = new AbortController()
  left.abort()
  let asked = 0
  const mayGoOn = () => {
    asked++
    return Promise.resolve(true)
  }
  const reader = watch.stream(left.signal, mayGoOn).getReader()
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  watch.changed()
  expect(asked).toBe(0)
})
