import { sendMessage } from '@linnet/protocol'
import { createHttpCaller } from '../src/caller'
import type { Operation } from './history'
import { createProxy, type Proxy } from './proxy'
import { loadRow } from './row'

/** Occasionally cuts the connection on which the next answers would arrive. */
function cutAnswers(
  proxy: Proxy,
  isCut: (bytes: Buffer) => boolean,
): { cuts: () => number; stop: () => void } {
  let cuts = 0
  proxy.onAnswer = (bytes) => {
    const isNow = isCut(bytes)
    if (isNow) cuts++
    return isNow
  }
  return { cuts: () => cuts, stop: () => void (proxy.onAnswer = undefined) }
}

const durationMs = { short: 4_000, full: 30_000 }

export const repliesCut = loadRow({
  name: 'replies of the server cut',
  async fail({ system, random, isShort }) {
    const chance = random.fork('cuts')
    const { cuts, stop } = cutAnswers(system.link, (bytes) => bytes.includes('"err"') && chance.next() < 0.03)
    await Bun.sleep(isShort ? durationMs.short : durationMs.full)
    stop()
    return `${cuts()} replies`
  },
})

/** A retry under a new id is another message: the harness must notice. */
export const repliesCutAndNewIds = loadRow({
  name: 'control: replies cut, and a new id for each retry',
  mustFind: 'doubled',
  async fail({ system, crowd, load, random, isShort }) {
    const chance = random.fork('cuts')
    const { cuts, stop } = cutAnswers(system.link, (bytes) => bytes.includes('"err"') && chance.next() < 0.2)
    const end = performance.now() + (isShort ? durationMs.short : durationMs.full)
    await Promise.all(
      crowd.directs.slice(0, 8).map(async ({ conversationId, pair: [by] }) => {
        const caller = createHttpCaller(system.url, { language: 'en-us', token: by.token })
        while (performance.now() < end) {
          const text = crypto.randomUUID()
          const operation: Operation = { kind: 'message', startedAt: performance.now(), unanswered: 0 }
          const message = { operation, by, conversationId, cid: '', isRecalled: false, isTouched: false }
          load.messages.set(text, message)
          while (operation.outcome === undefined) {
            message.cid = Bun.randomUUIDv7()
            const input = { conversationId, kind: 'text', content: { text }, cid: message.cid } as const
            const outcome = await caller.call(sendMessage, input).catch(() => undefined)
            if (outcome) operation.outcome = outcome.ok ? 'ok' : 'refused'
          }
          await Bun.sleep(20)
        }
      }),
    )
    stop()
    return `${cuts()} replies`
  },
})

/** The tag by which PostgreSQL answers a COMMIT. */
const committed = Buffer.from('COMMIT\0')

export const commitsCut = loadRow({
  name: 'replies of PostgreSQL to COMMIT cut',
  async fail({ system, random, isShort }) {
    const chance = random.fork('cuts')
    const { cuts, stop } = cutAnswers(
      system.database,
      (bytes) => bytes.includes(committed) && chance.next() < 0.04,
    )
    await Bun.sleep(isShort ? durationMs.short : durationMs.full)
    stop()
    return `${cuts()} replies`
  },
})

export const linkCut = loadRow({
  name: 'link cut, frozen and slow',
  async fail({ system: { link }, random, isShort }) {
    const rounds = isShort ? 1 : 5
    for (let round = 0; round < rounds; round++) {
      link.cut()
      await Bun.sleep(1_000 + random.next() * 1_000)
      link.close()
      await Bun.sleep(1_000)
      await link.open()
      link.freeze()
      await Bun.sleep(isShort ? 1_500 : 8_000)
      link.thaw()
      link.delayMs = 300
      await Bun.sleep(2_000)
      link.delayMs = 0
    }
    return `${rounds} times each`
  },
})

export const lineMoved = loadRow({
  name: 'moved to another network line',
  crowd: (system) => {
    const lines = { port: system.link.port }
    moves.set(system, lines)
    return {
      url: () => `http://127.0.0.1:${lines.port}`,
    }
  },
  async fail({ system, isShort }) {
    const other = await createProxy(Number(new URL(system.directUrl).port))
    const lines = moves.get(system)
    if (!lines) throw new Error('the crowd has no lines')
    const rounds = isShort ? 1 : 4
    for (let round = 0; round < rounds; round++) {
      const [from, to] = round % 2 === 0 ? [system.link, other] : [other, system.link]
      await to.open()
      from.close()
      lines.port = to.port
      await Bun.sleep(3_000)
    }
    return `${rounds} moves`
  },
})

/** The port that the clients of a system connect to. */
const moves = new WeakMap<object, { port: number }>()
