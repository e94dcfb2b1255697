/** The development chain: a node of its own, whose state is kept in the data folder, and a token that behaves like USDT. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'
import { tokenBytecode, tokenOwner, transferData } from './development-token'

export interface Sandbox {
  url: string
  /** Sends tokens on the chain with the next block, and returns the transaction. */
  send(to: string, raw: bigint, contract: string): Promise<string>
  mine(blocks?: number): Promise<void>
  /** Writes the chain to the data folder: nothing is credited that a restart would forget. */
  save(): Promise<void>
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  stop(): Promise<void>
}

/** How a program is started, so that it can run as another user. */
export type Launch = (
  file: string,
  args: string[],
) => {
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

const plainly: Launch = (file, args) => ({ file, args, options: {} })

/** The program of the node; undefined where its package has none for this system. */
export function anvilProgram(): string | undefined {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const require = createRequire(import.meta.url)
  try {
    const folder = require.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/package.json`)
    return join(folder, '..', 'bin', 'anvil')
  } catch {
    return undefined
  }
}

/** The file of the chain's state, beside one with the address of the node for tools of developers, such as cast. */
function placeOfState(dataDir: string, url: string): string {
  const folder = join(dataDir, 'chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'url'), url)
  return join(folder, 'state')
}

/** Starts the node, with what an earlier run has left. It ends when this process does, even by a crash. */
export async function startSandbox(dataDir: string, launch: Launch = plainly): Promise<Sandbox> {
  const program = anvilProgram()
  if (!program)
    throw new StartRefusal('The development chain does not run on this system. Set SANDBOX_CHAIN=off.')
  const port = freePort()
  // The shell waits for its input to end, which it does with this process.
  const script = '"$0" "$@" >/dev/null 2>&1 & child=$!; cat >/dev/null; kill $child; wait $child'
  const args = [
    '--port',
    String(port),
    '--silent',
    '--no-mining',
    '--order',
    'fifo',
    '--gas-limit',
    '1000000000',
  ]
  const { file, args: all, options } = launch('/bin/sh', ['-c', script, program, ...args])
  const shell = spawn(file, all, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
  const url = `http://127.0.0.1:${port}`
  const request = createRequest(url)
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  await untilAnswered(() => request('eth_chainId'))
  const place = placeOfState(dataDir, url)
  if (existsSync(place)) await request('anvil_loadState', [readFileSync(place, 'utf8')])
  else {
    await request('eth_sendTransaction', [{ from: tokenOwner, data: tokenBytecode, gas: '0x200000' }])
    await request('anvil_mine', ['0x1'])
  }
  return {
    url,
    request,
    async send(to, raw, contract) {
      const call = { from: tokenOwner, to: contract, data: transferData(to, raw), gas: '0x30000' }
      return request<string>('eth_sendTransaction', [call])
    },
    mine: async (blocks = 1) => void (await request('anvil_mine', [`0x${blocks.toString(16)}`])),
    async save() {
      const state = await request<string>('anvil_dumpState')
      writeFileSync(`${place}.new`, state, { flush: true })
      renameSync(`${place}.new`, place)
    },
    async stop() {
      shell.stdin.end()
      await ended
    },
  }
}

function freePort(): number {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  const { port } = listener
  listener.stop(true)
  return port
}

const createRequest =
  (url: string) =>
  async <T>(method: string, params: readonly unknown[] = []): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = (await response.json()) as { result?: T; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as T
  }

const patienceMs = 20_000

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; ;) {
    try {
      await ask()
      return
    } catch (error) {
      if (performance.now() > untilMs) throw error
      await Bun.sleep(20)
    }
  }
}
