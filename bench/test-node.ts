/** The node of the development chain of a server that runs. */
import { readFileSync } from 'node:fs'
import { treeOf } from '../testing/faults/processes'
import { until } from '../testing/src/until'

export interface TestNode {
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  mine(blocks: number): Promise<void>
  /** The balance of an address in a token. */
  tokens(token: string, address: string): Promise<bigint>
}

/** Finds the node that a server of this process has started, in whichever of its processes, once it answers. */
export async function nodeOfServer(): Promise<TestNode> {
  const node = createNode(await until(findUrl, { timeoutMs: 60_000 }))
  await until(() => node.request('eth_chainId').catch(() => undefined), { timeoutMs: 60_000 })
  return node
}

/** Its address, by the command that started it. */
function findUrl(): string | undefined {
  for (const each of treeOf(process.pid)) {
    const command = commandOf(each)
    const port = command[command.indexOf('--port') + 1]
    if (command[0]?.endsWith('/anvil') && port !== undefined) return `http://127.0.0.1:${port}`
  }
  return undefined
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function createNode(url: string): TestNode {
  async function request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    request,
    mine: async (blocks) => void (await request('anvil_mine', [`0x${blocks.toString(16)}`])),
    async tokens(token, address) {
      // balanceOf(address)
      const data = `0x70a08231${word(BigInt(address))}`
      return BigInt(await request<string>('eth_call', [{ to: token, data }, 'latest']))
    },
  }
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** The data of a call that sends tokens: transfer(address,uint256). */
export const transferData = (to: string, units: bigint): string =>
  `0xa9059cbb${word(BigInt(to))}${word(units)}`
