/** Messages over plain HTTP: an app would send again what a new history of the logs lacks, which hides that it was lost. */
import { sendMessage } from '@linnet/protocol'
import { createHttpCaller } from '../../src/caller'
import type { Crowd } from '../people'

/** Times are of `performance.now()`. */
export interface Acknowledged {
  cid: string
  startedAt: number
  endedAt: number
}

const count = 4
const pauseMs = 200
const retryMs = 300

/** Some people send one message after another, each under one id until it is acknowledged. */
export function startWriters({ crowd, url }: { crowd: Crowd; url: () => string }) {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const writing = crowd.directs.slice(0, count).map(async ({ conversationId, pair: [{ token }] }) => {
    while (!isOver) {
      const cid = Bun.randomUUIDv7()
      const startedAt = performance.now()
      const message = { conversationId, kind: 'text', content: { text: cid }, cid } as const
      const send = () => createHttpCaller(url(), { language: 'en-us', token }).call(sendMessage, message)
      let isStored = false
      while (!isOver && !isStored) {
        isStored = (await send().catch(() => undefined))?.ok === true
        if (!isStored) await Bun.sleep(retryMs)
      }
      if (isStored) acknowledged.push({ cid, startedAt, endedAt: performance.now() })
      await Bun.sleep(pauseMs)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}
