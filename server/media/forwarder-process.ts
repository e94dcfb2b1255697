/** One forwarder as the server sees it: started when needed, stopped after a long idle time. */
import { join } from 'node:path'
import type { Log } from '../kernel/log'
import type { Entering, ForwarderConfig, FromForwarder, MediaPlace, ToForwarder } from './forwarder-messages'
import type { Connected } from './media-backend'

/** The time limit of an answer: a device gives up before the server does. */
const answerMs = 10_000
const program = join(import.meta.dir, 'forwarder', 'main.ts')

interface Running {
  child: Bun.Subprocess
  requests: number
  waiting: Map<number, (reply: Reply | undefined) => void>
}

type Reply = Extract<FromForwarder, { request: number }>

export interface ForwarderProcess {
  connect: (place: MediaPlace, given: Entering) => Promise<Connected>
  /** Everybody in its rooms; undefined if it gives no answer. */
  inside: () => Promise<readonly MediaPlace[] | undefined>
  /**
   * Sends a message. Does nothing if no process is running: a device that connects later brings its rights
   * along.
   */
  send: (message: ToForwarder) => void
  pid: () => number | undefined
  stop: () => Promise<void>
}

interface ForwarderParts {
  config: ForwarderConfig
  log: Log
  onSpent: (roomId: string, cpuMs: number) => void
}

export function createForwarderProcess({ config, log, onSpent }: ForwarderParts): ForwarderProcess {
  let running: Running | undefined
  let isStopped = false

  function start(): Running {
    const child = Bun.spawn([process.execPath, '--no-env-file', program], {
      // The process reads untrusted input, so it gets none of the server's secrets.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'json',
      ipc: (message: FromForwarder) => receive(started, message),
      onExit: (_, code, signal) => ended(started, { code, signal }),
    })
    const started: Running = { child, requests: 0, waiting: new Map() }
    child.send({ is: 'begin', config } satisfies ToForwarder)
    log.info('forwarder started', { pid: child.pid })
    return started
  }

  function receive(from: Running, message: FromForwarder): void {
    switch (message.is) {
      case 'ready':
        return
      case 'refused':
        log.info('an offer was of no use', { reason: message.reason })
        return settle(from, message.request, message)
      case 'unavailable':
        log.warn('a forwarder lets nobody in', { reason: message.reason })
        return settle(from, message.request, message)
      case 'answer':
      case 'inside':
        return settle(from, message.request, message)
      case 'fault':
        return log.warn('fault in a forwarder', { error: message.message })
      case 'spent':
        return onSpent(message.roomId, message.cpuMs)
      case 'idle':
        if (running !== from || from.waiting.size > 0) return
        running = undefined
        from.child.kill()
    }
  }

  /**
   * Handles the end of a process. The next device that connects starts another one; devices that were in its
   * rooms reconnect by themselves.
   */
  function ended(from: Running, how: { code: number | null; signal: number | NodeJS.Signals | null }): void {
    for (const request of from.waiting.keys()) settle(from, request, undefined)
    if (running !== from) return
    running = undefined
    if (!isStopped) log.error('a forwarder has ended', how)
  }

  return {
    async connect(place, given) {
      if (isStopped) return 'unavailable'
      const reply = await ask((running ??= start()), { is: 'connect', ...place, ...given }, log)
      if (reply?.is === 'answer') return { answer: reply.answer }
      return reply?.is === 'refused' ? 'refused' : 'unavailable'
    },
    async inside() {
      if (!running) return []
      const reply = await ask(running, { is: 'listInside' }, log)
      return reply?.is === 'inside' ? reply.places : undefined
    },
    send(message) {
      if (running) send(running, message, log)
    },
    pid: () => running?.child.pid,
    async stop() {
      isStopped = true
      const { child } = running ?? {}
      child?.kill()
      await child?.exited
    },
  }
}

type Asked = Extract<ToForwarder, { request: number }>
type Unnumbered<Message> = Message extends Asked ? Omit<Message, 'request'> : never

/** Asks, and waits for the reply; undefined if there is none in time, or the process ends. */
function ask(current: Running, asked: Unnumbered<Asked>, log: Log): Promise<Reply | undefined> {
  const request = ++current.requests
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(current, request, undefined), answerMs)
    current.waiting.set(request, (reply) => {
      clearTimeout(timer)
      resolve(reply)
    })
    send(current, { ...asked, request }, log)
  })
}

/** Sends a message. A process that has just died accepts no more; its exit event follows. */
function send({ child }: Running, message: ToForwarder, log: Log): void {
  try {
    child.send(message)
  } catch (error) {
    log.warn('a forwarder takes nothing', { error })
  }
}

function settle({ waiting }: Running, request: number, reply: Reply | undefined): void {
  waiting.get(request)?.(reply)
  waiting.delete(request)
}
