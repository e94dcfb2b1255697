/**
 * `npm run sweep`: moves deposits to cold storage. `plan` writes what is to be signed, `sign` signs it on a machine that is offline, and
 * `send` sends it. The watcher books it once it is final.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseAmount } from '@linnet/protocol'
import { z } from 'zod'
import { depositSettings, sweeping } from './deposits'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'

const usage = `npm run sweep -- plan FILE [--least 100]
npm run sweep -- sign FILE --to COLD_ADDRESS --key FILE_WITH_XPRV --out FILE
npm run sweep -- send FILE`

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : `Nothing was done: ${String(error)}`}\n`,
  )
  return 1
})

async function run(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    options: { least: text, to: text, key: text, out: text },
    allowPositionals: true,
    args: process.argv.slice(2),
  })
  const [verb, file] = positionals
  if (file === undefined) throw new StartRefusal(usage)
  const { planSweep, sendSweep, signSweep, SweepPlan } = await sweeping()
  if (verb === 'sign') {
    const { to, key, out } = values
    if (to === undefined || key === undefined || out === undefined) throw new StartRefusal(usage)
    const plan = SweepPlan.parse(JSON.parse(readFileSync(file, 'utf8')))
    const signed = await signSweep(plan, { xprv: readFileSync(key, 'utf8').trim(), cold: to })
    writeFileSync(out, JSON.stringify(signed), { mode: 0o600 })
    return print(`${signed.length} transactions to ${to} are signed: ${out}`)
  }
  if (verb !== 'plan' && verb !== 'send') throw new StartRefusal(usage)
  const config = parseConfig(process.env, domains)
  const chain = config.of(depositSettings)
  const [url] = chain?.rpcUrls ?? []
  if (!chain || url === undefined) throw new StartRefusal('There is no chain: set CHAIN_RPC_URL.')
  const least = parseAmount(values.least ?? '100')
  if (least === undefined) throw new StartRefusal('--least takes an amount such as 100.')
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    if (verb === 'send') {
      const signed = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
      const hashes = await sendSweep(database.sql, { chain, url, signed })
      return print(['Sent, and booked once final:', ...hashes].join('\n'))
    }
    const raw = (least * 10n ** BigInt(chain.decimals)) / 1_000_000n
    const plan = await planSweep(database.sql, { chain, url, least: raw })
    writeFileSync(file, JSON.stringify(plan, undefined, 2))
    for (const { address, wei } of plan.gasNeeded) print(`Send ${wei} wei for gas to ${address}`)
    return print(`${plan.transfers.length} transfers to ${plan.cold} are planned: ${file}`)
  } finally {
    await database.close()
  }
}

function print(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}
