import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scheduleMessage } from '@linnet/protocol'
import { until } from '../../src/until'
import { nodeRow, scriptedRow } from './node-row'

/** The time after which the work of a process that stands still is another one's. */
const leaseMs = 8_000
const spareMs = 4_000

/** Every second process is stopped just before messages are due, whichever of them holds the job. */
const scheduled = scriptedRow({
  name: 'one stopped while scheduled messages are due',
  async act({ cluster: { nodes, system }, crowd, isShort, findings }) {
    const rounds = isShort ? 1 : nodes.length
    const each = 20
    let sent = 0
    for (let round = 0; round < rounds; round++) {
      const stopped = nodes[round % nodes.length]
      const sendAt = Math.ceil(Date.now() / 1000) + 6
      const texts: string[] = []
      for (const { conversationId, pair } of crowd.directs.slice(0, 2))
        for (let n = 0; n < each / 2; n++) {
          const text = crypto.randomUUID()
          texts.push(text)
          const draft = {
            id: Bun.randomUUIDv7(),
            conversationId,
            kind: 'text',
            content: { text },
            sendAt,
          } as const
          await pair[0].engine.call(scheduleMessage, draft)
        }
      await Bun.sleep(Math.max(0, sendAt * 1000 - Date.now() - 500))
      stopped?.signal('SIGSTOP')
      const count = async () => {
        const found = await system.sql<{ text: string }[]>`
          select content ->> 'text' as text from conversations.entry
          where content ->> 'text' = any(${system.sql.array(texts, 'TEXT')})`
        return found.map(({ text }) => text)
      }
      const withinMs = sendAt * 1000 + leaseMs + spareMs - Date.now()
      await until(async () => (await count()).length >= texts.length, { timeoutMs: withinMs }).catch(
        async () => {
          const there = new Set(await count())
          findings.late.push(...texts.filter((text) => !there.has(text)))
        },
      )
      stopped?.signal('SIGCONT')
      const isOver = await Promise.race([
        stopped?.ended().then(() => true),
        Bun.sleep(5_000).then(() => false),
      ])
      if (isOver) await stopped?.start()
      // What the stopped one had begun, it goes on with now.
      await Bun.sleep(3_000)
      const all = await count()
      findings.doubled.push(...all.filter((text, n) => all.indexOf(text) !== n))
      sent += all.length
    }
    return { faults: `stopped ${rounds} times, ${sent} messages due`, operations: sent }
  },
})

const clockFile = (folder: string, n: number) => join(folder, `clock-${n}`)

/** The server never reads half of it. */
function setClock(path: string, offsetMs: number): void {
  writeFileSync(`${path}.new`, String(offsetMs))
  renameSync(`${path}.new`, path)
}

/** Moves the clock of one of two servers to and fro, as if somebody had set it wrong after the start. */
const clocks = nodeRow({
  name: 'the clock of one of two a minute wrong',
  clock: 'server',
  envOf: (n, folder) => ({ CLOCK_OFFSET_FILE: clockFile(folder, n) }),
  async fail({ cluster: { system, countGone }, isShort, fault }) {
    const gone = await countGone()
    const moves = isShort ? 2 : 6
    for (let move = 0; move < moves; move++) {
      setClock(clockFile(system.folder, 1), move % 2 === 0 ? 60_000 : -60_000)
      await Bun.sleep(10_000)
    }
    setClock(clockFile(system.folder, 1), 0)
    if ((await countGone()) !== gone) fault('a process was declared dead by a wrong clock')
    return `${moves} moves`
  },
})

export const rows = [scheduled, clocks]
