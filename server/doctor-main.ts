/** `npm run doctor`: examines this installation, and says what to do. */
import { join } from 'node:path'
import { examine } from './doctor'
import { domains } from './domains'
import { parseConfig } from './kernel/config'

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})

async function run(): Promise<number> {
  const config = parseConfig(process.env, domains)
  const findings = await examine(domains, config, {
    env: process.env,
    program: join(import.meta.dir, '..'),
  })
  for (const { what, problem } of findings)
    process.stdout.write(problem === undefined ? `ok     ${what}\n` : `CHECK  ${what}: ${problem}\n`)
  const problems = findings.filter(({ problem }) => problem !== undefined).length
  const found = problems === 1 ? '1 problem found.' : `${problems} problems found.`
  process.stdout.write(`${problems === 0 ? 'Everything is in order.' : found}\n`)
  return problems === 0 ? 0 : 1
}
