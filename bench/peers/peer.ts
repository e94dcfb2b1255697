/** A server that `npm run bench peers` measures. */
import { chmodSync, mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { asOrdinaryUser } from '../../testing/src/ordinary-user'
import type { MessageLoad } from '../message-load'
import { registerStop } from '../processes'

export interface Peer {
  name: string
  /** Where a message is when its sender has the answer. */
  accepted: string
  /** Starts it in this folder, which is empty and belongs to it. */
  start: (folder: string) => Promise<PeerServer>
}

/** The scenario of a server in the results. */
export const scenarioOf = ({ name }: Peer): string => `peer ${name}`

export interface PeerServer {
  /** The ids of its processes, its database included; their children are found by themselves. */
  pids: () => number[]
  /** Connects new people, who write to each other in pairs. */
  openPairs: (people: number) => Promise<MessageLoad>
  /** Connects new people, who are all in one group. */
  openGroup: (members: number) => Promise<MessageLoad>
  /** Connects new people who do nothing. */
  openIdle: (people: number) => Promise<readonly Idle[]>
  stop: () => Promise<void>
}

export interface Idle {
  onLost: (reason: string) => void
  close: () => void
}

const startMs = 60_000
const stopMs = 30_000

/** Starts a program as an ordinary user, who gets the folder, and waits until it listens on the port. */
export async function startProgram(
  command: readonly string[],
  { folder, port, env }: { folder: string; port: number; env: Readonly<Record<string, string>> },
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const log = `${folder}.log`
  const child = Bun.spawn(asOrdinaryUser(command, { dataDir: folder }), {
    cwd: '/',
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdin: 'ignore',
    stdout: Bun.file(log),
    stderr: Bun.file(`${folder}.err`),
  })
  const stop = registerStop(async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await child.exited
    clearTimeout(timer)
  })
  const deadline = performance.now() + startMs
  while (!(await isListening(port))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await stop()
      const said = await Promise.all([log, `${folder}.err`].map((file) => Bun.file(file).text()))
      throw new Error(`${command[0]} did not start: ${said.join('\n').slice(-2_000)}`)
    }
    await Bun.sleep(100)
  }
  return { pid: child.pid, stop }
}

/** Makes a folder that other accounts may enter, as each server has one of its own. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
