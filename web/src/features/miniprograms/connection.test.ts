import { expect, test } from 'bun:test'
import type { BridgeRequest } from '@linnet/protocol/miniprograms/bridge'
import { connectProgram, type Done } from './connection'
import { createGuard } from './guard'

/** The app's end, on a port that delivers messages at once. */
function open(run: (request: BridgeRequest) => Promise<Done>, isTouched = () => Promise.resolve(true)) {
  const heard: unknown[] = []
  let isClosed = false
  const port = {
    onmessage: undefined as ((event: { data: unknown }) => void) | undefined,
    postMessage: (text: string) => void heard.push(JSON.parse(text)),
    close: () => void (isClosed = true),
  }
  const stopped: string[] = []
  const guard = createGuard({ allowed: new Set(['whoAmI', 'share', 'pay', 'scan']), nowMs: () => 0 })
  const connection = connectProgram(port as unknown as MessagePort, {
    guard,
    isTouched,
    run,
    onStop: (why) => stopped.push(why),
  })
  const ask = (call: string, id: number) =>
    port.onmessage?.({ data: JSON.stringify({ id, call, input: {} }) })
  return { connection, heard, ask, stopped, isClosed: () => isClosed }
}

/** Waits until work that follows an answer is done, by a promise created after it. */
const settled = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve()
}

test('requests are answered by their ids, also when a later one is done first', async () => {
  const slow = Promise.withResolvers<Done>()
  const program = open(({ call }) => (call === 'whoAmI' ? slow.promise : Promise.resolve({ value: 'dark' })))
  program.ask('whoAmI', 1)
  program.ask('look', 2)
  await settled()
  expect(program.heard).toEqual([{ id: 2, ok: true, value: 'dark' }])
  slow.resolve({ reason: 'declined' })
  await settled()
  expect(program.heard.at(-1)).toEqual({ id: 1, ok: false, reason: 'declined' })
})

test('a sheet is opened once it is sure that somebody touched the program, and what opens none waits for no touch', async () => {
  const touch = Promise.withResolvers<boolean>()
  const ran: string[] = []
  const program = open(
    ({ call }) => {
      ran.push(call)
      return Promise.resolve({ value: {} })
    },
    () => touch.promise,
  )
  program.ask('whoAmI', 1)
  program.ask('look', 2)
  await settled()
  expect(ran).toEqual(['look'])
  touch.resolve(true)
  await settled()
  expect(ran).toEqual(['look', 'whoAmI'])
  const untouched = open(
    () => Promise.resolve({ value: {} }),
    () => Promise.resolve(false),
  )
  untouched.ask('whoAmI', 1)
  await settled()
  expect(untouched.heard).toEqual([{ id: 1, ok: false, reason: 'untouched' }])
})

test('an error of the app is reported as a failure, without its message', async () => {
  const program = open(() => Promise.reject(new Error('the secret')))
  program.ask('look', 1)
  await settled()
  expect(program.heard).toEqual([{ id: 1, ok: false, reason: 'failed' }])
})

test('a program that floods is closed once, and what it asked before is never answered', async () => {
  const slow = Promise.withResolvers<Done>()
  const program = open(() => slow.promise)
  program.ask('look', 1)
  for (let id = 2; id < 200; id++) program.ask('nothing', id)
  expect(program.heard).toHaveLength(19)
  expect(program.stopped).toEqual(['flood'])
  expect(program.isClosed()).toBe(true)
  slow.resolve({ value: 'late' })
  program.connection.sendLook({ language: 'en-us', theme: 'dark' })
  await settled()
  expect(program.heard).toHaveLength(19)
})

test('a program hears of a new look until it is closed, and is not heard after that', async () => {
  let runs = 0
  const program = open(() => Promise.resolve({ value: ++runs }))
  program.connection.sendLook({ language: 'zh-cn', theme: 'light' })
  expect(program.heard).toEqual([{ event: 'look', look: { language: 'zh-cn', theme: 'light' } }])
  program.connection.close()
  program.ask('look', 1)
  await settled()
  expect([runs, program.heard.length]).toEqual([0, 1])
})
