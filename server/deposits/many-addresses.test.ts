/** Balances of many addresses, which a node is asked for in calls that it takes. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNode } from './chain/node'
import { tokenAddress } from './sandbox/development-token'
import { type Sandbox, startSandbox } from './sandbox/sandbox'

const folder = mkdtempSync(join(tmpdir(), 'linnet-addresses-'))
let sandbox: Sandbox
beforeAll(async () => {
  chmodSync(folder, 0o777)
  sandbox = await startSandbox(folder)
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a thousand balances are summed, however few of them one call may ask for', async () => {
  const addresses = Array.from({ length: 1_000 }, (_, n) => `0x${(n + 4096).toString(16).padStart(40, '0')}`)
  const [first, last] = [addresses[0] ?? '', addresses.at(-1) ?? '']
  await sandbox.send(first, 2_000_000n, tokenAddress)
  await sandbox.send(last, 3_000_000n, tokenAddress)
  await sandbox.mine()
  const node = openNode(sandbox.url)
  const { number } = await node.head()
  expect(await node.balance(tokenAddress, addresses, number)).toBe(5_000_000n)
})
