/** A world with a chain of its own, people who pay in and withdraw by it, and the processes between both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress, checkBeforePay, removeAddress, requestWithdrawal, showCharge } from '@linnet/protocol'
import { type ChainConfig, depositSettings, openSandbox, type Sandbox } from '../../server/deposits'
import { connectionAs, signerRole, watcherRole } from '../../server/kernel/app-role'
import type { DatabaseConnection } from '../../server/kernel/database'
import { signing } from '../../server/payouts'
import { newAddress, signatory, type Signatory, signedBy } from '../signing/signing-world'
import { runJob } from '../src/chat'
import { endowBesideChain, pin, usdt } from '../src/money'
import { openBeside } from '../src/open-domains'
import { valueOf } from '../src/outcome'
import { until } from '../src/until'
import { decideWithdrawal } from '../src/withdrawals'
import { createTestWorld, type Person, type TestWorld } from '../src/world'
import type { ChainProcess } from './chain-process'

export type Part = ChainProcess['part']

export interface Withdrawal {
  id: string
  address: string
  units: bigint
}

export interface ChainScene {
  world: TestWorld
  sandbox: Sandbox
  chain: ChainConfig
  /** Transactions of deposits that were sent, with their units. */
  deposits: Map<string, bigint>
  withdrawals: Withdrawal[]
  deposit: (person: Person, units: bigint) => Promise<void>
  withdraw: (person: Person, units: bigint) => Promise<void>
  tokensOf: (address: string) => Promise<bigint>
  people: readonly Person[]
  /** Kills a process in the middle of whatever it does, and starts it again. */
  kill: (part: Part) => Promise<void>
  /** Lets the chain go on by a block, and the server seal what was posted. */
  mine: () => Promise<void>
  stop: () => Promise<void>
}

const fund = usdt(100_000)
const people = 6

export async function createChainScene(): Promise<ChainScene> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-chain-row-'))
  const sandbox = await openSandbox(folder)
  const preset = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!preset) throw new Error('development has no chain')
  const { sandboxWallet } = await signing()
  const env = settingsOf(sandbox.url, { ...preset, payer: sandboxWallet.address })
  let owner: DatabaseConnection | undefined
  const through = (connection: DatabaseConnection) => Promise.resolve((owner = connection))
  const world = await createTestWorld(env, undefined, { jobSpeed: 0, through })
  const { sql } = world
  const origin = new URL(world.adminUrl.replace('127.0.0.1', 'localhost')).origin
  const fay = await signatory({ world, origin, folder }, 'Fay')
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, sandboxWallet.key, { mode: 0o600 })
  const signerEnv = {
    ...env,
    SIGNER_DIR: folder,
    SIGNER_KEY_FILE: keyFile,
    SIGNER_CONSOLE_URL: origin,
    SIGNER_MAX_PER_HOUR: '1000000',
    SIGNER_MAX_PER_DAY: '1000000',
    SIGNER_MAX_PER_PERSON: '1000000',
  }
  const processes = await createProcesses({ sql, owner, folder }, { watcher: env, signer: signerEnv })
  const chain = { ...preset, confirmations: 3, hotAddress: sandboxWallet.address }
  // No checker runs here: as if the checks had found nothing.
  await sql`insert into ledger.reconciliation (at, findings, is_clean) values (now(), '[]', true)`
  const all = await Promise.all(Array.from({ length: people }, (_, n) => world.person(`Person ${n}`)))
  for (const person of all) await endowBesideChain(world, person, 5_000)
  const addresses = new Map<string, string>()
  for (const person of all) addresses.set(person.id, (await person.do(showCharge, {})).address)
  const scene: ChainScene = {
    world,
    sandbox,
    chain,
    people: all,
    deposits: new Map(),
    withdrawals: [],
    async deposit(person, units) {
      const hash = await sandbox.send(addresses.get(person.id) ?? '', units, chain.token)
      scene.deposits.set(hash, units)
    },
    withdraw: async (person, units) =>
      void scene.withdrawals.push(await requestSigned(world, { person, units, fay })),
    async tokensOf(address) {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      return BigInt(await sandbox.request<string>('eth_call', [{ to: chain.token, data }, 'latest']))
    },
    kill: (part) => processes.kill(part),
    async mine() {
      await sandbox.mine()
      await runJob(world, openBeside(world).job('ledger.seal'))
    },
    async stop() {
      await processes.stop()
      await sandbox.stop()
      await world.stop({ spoiled: 'all' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await fundHot(scene)
  return scene
}

/** The settings of a chain that is not the development chain of the server, and of the wallet that pays. */
const settingsOf = (
  url: string,
  { chainId, token, xpub, payer }: Pick<ChainConfig, 'chainId' | 'token' | 'xpub'> & { payer: string },
) => ({
  CHAIN_RPC_URL: url,
  CHAIN_ID: String(chainId),
  CHAIN_TOKEN: token,
  DEPOSIT_XPUB: xpub,
  DEPOSIT_CONFIRMATIONS: '3',
  PAYOUT_ADDRESS: payer,
  WITHDRAW_FEE: '0.25',
  WITHDRAW_MIN: '1',
  WITHDRAW_ADDRESS_HOURS: '0',
  WITHDRAW_MAX_PER_DAY: '100000',
})

/** The house brings tokens into the wallet that pays, and notes it. */
async function fundHot({ world: { sql }, sandbox, chain, mine }: ChainScene): Promise<void> {
  const tx = await sandbox.send(chain.hotAddress ?? '', fund, chain.token)
  await until(async () => {
    await mine()
    const rows = await sql<object[]>`select 1 from ledger.house_move where tx_hash = ${tx}`
    return rows.length > 0
  })
  await sql`select ledger.fund_hot(gen_random_uuid(), ${fund.toString()}::bigint, ${tx}, 'a test')`
}

/** A withdrawal that staff have approved and signed. */
async function requestSigned(
  world: TestWorld,
  { person, units, fay }: { person: Person; units: bigint; fay: Signatory },
): Promise<Withdrawal> {
  const address = newAddress()
  const added = await person.call(addAddress, {
    name: 'Exchange',
    contact: 'a@example.org',
    address,
    password: pin,
  })
  const { id: addressId } = valueOf(added)
  const intent = await person.do(checkBeforePay, { kind: 'withdraw', addressId, amount: units })
  const { id } = await person.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: address })
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  valueOf(await signedBy(fay, id))
  // A person saves a few addresses only.
  await person.do(removeAddress, { id: addressId })
  return { id, address, units }
}

async function createProcesses(
  { sql, owner, folder }: { sql: TestWorld['sql']; owner: DatabaseConnection | undefined; folder: string },
  env: Readonly<Record<Part, Readonly<Record<string, string>>>>,
) {
  if (!owner) throw new Error('the world has no connection')
  const roles = { watcher: watcherRole, signer: signerRole }
  const connections = {
    watcher: await connectionAs(sql, owner, roles.watcher),
    signer: await connectionAs(sql, owner, roles.signer),
  }
  const start = (part: Part) =>
    Bun.spawn([process.execPath, join(import.meta.dir, 'chain-process.ts')], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        CHAIN_PROCESS: JSON.stringify({
          part,
          connection: connections[part],
          env: { ...env[part], DATA_DIR: folder },
        } satisfies ChainProcess),
      },
      stdout: 'ignore',
      stderr: process.env['FAULTS_LOG'] ? 'inherit' : 'ignore',
    })
  const children = { watcher: start('watcher'), signer: start('signer') }
  const end = async (part: Part) => {
    children[part].kill('SIGKILL')
    await children[part].exited
  }
  return {
    async kill(part: Part) {
      await end(part)
      // As if the time of its lease were over: a row cannot wait for half a minute after each kill.
      if (part === 'watcher') await sql`update deposits.cursor set leased_until = now() - interval '1 second'`
      else await sql`update payouts.wallet set leased_until = now() - interval '1 second'`
      children[part] = start(part)
    },
    stop: async () => void (await Promise.all([end('watcher'), end('signer')])),
  }
}
