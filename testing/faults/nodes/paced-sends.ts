/** Messages that a person sends at a steady rate over HTTP, each until it has an outcome. */
import { type ConversationId, sendMessage } from '@linnet/protocol'
import { createHttpCaller } from '../../src/caller'

interface Sends {
  url: () => string
  by: { token: string }
  conversationId: ConversationId
}

const everyMs = 50

export function paceSends({ url, by, conversationId }: Sends) {
  const sentMs: number[] = []
  const sending: Promise<void>[] = []
  let refused = 0
  const send = async () => {
    const dueAt = performance.now()
    const content = { text: crypto.randomUUID() }
    const input = { conversationId, kind: 'text', content, cid: Bun.randomUUIDv7() } as const
    const caller = createHttpCaller(url(), { language: 'en-us', token: by.token })
    const outcome = await caller.call(sendMessage, input).catch(() => undefined)
    if (outcome?.ok) sentMs.push(performance.now() - dueAt)
    else refused++
  }
  const timer = setInterval(() => void sending.push(send()), everyMs)
  return {
    /** Stops, and returns how long each took. */
    async stop() {
      clearInterval(timer)
      await Promise.all(sending)
      return { sentMs, refused }
    },
  }
}
