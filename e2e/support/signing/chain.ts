/** The development chain of a journey's server, beside everything that the server does with it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Linnet } from '../server'

/** Moves tokens away from any address, as somebody with its key could, in a block that is final. */
export async function stealTokens(
  { dataDir }: Linnet,
  { token, from, raw }: { token: string; from: string; raw: bigint },
): Promise<void> {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(readFileSync(join(dataDir, 'chain', 'url'), 'utf8'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  // transfer(address,uint256)
  const data = `0xa9059cbb${word(0xbadn)}${word(raw)}`
  await ask('anvil_impersonateAccount', [from])
  await ask('anvil_setBalance', [from, `0x${(10n ** 18n).toString(16)}`])
  await ask('eth_sendTransaction', [{ from, to: token, data, gas: '0x30000' }])
  await ask('anvil_mine', ['0x8'])
}
