/** `npm run check`: every check that doesn't need the product to run. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, refuse } from './prepare.mjs'
import { binOf, root, run } from './run-command.mjs'

/**
 * Runs every check, at least two at a time, up to the number of cores.
 * @returns {Promise<{ name: string, passed: boolean, seconds: number }[]>}
 */
export async function runChecks() {
  const waiting = steps()
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return results
}

async function runStep({ name, command }) {
  const { exitCode, output, seconds } = await run(command)
  const passed = exitCode === 0
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!passed) console.log(`${output.replace(/^/gm, '    ')}\n`)
  return { name, passed, seconds }
}

/** Longest first, so that the cores finish together. */
function steps() {
  const node = (tool, ...args) => [process.execPath, binOf(tool), ...args]
  const all = [
    // One program of each project serves both; `tsc` would build them all again.
    { name: 'lint and types', command: node('oxlint', '--type-check') },
    { name: 'architecture', command: [process.execPath, 'scripts/architecture.mjs'] },
    { name: 'licences and advisories', command: [binOf('bun'), 'scripts/packages/check.mjs'] },
    { name: 'format', command: node('oxfmt', '--check', '.') },
    {
      name: 'costs in the database',
      // Its PostgreSQL ends with it.
      command: [
        binOf('bun'),
        'test',
        '--only-failures',
        '--no-orphans',
        '--timeout=60000',
        './costs.test.ts',
      ],
    },
    { name: 'tidy', command: [binOf('bun'), 'test', '--only-failures', './tidy.test.ts'] },
  ]
  if (existsSync(path.join(root, 'protocol/generate.ts'))) {
    all.push({
      name: 'generated files are fresh',
      command: [binOf('bun'), 'protocol/generate.ts', '--check'],
    })
  }
  return all
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--help')) {
    console.log('npm run check: runs every check that needs no running product:')
    for (const { name } of steps()) console.log(`  ${name}`)
    process.exit(0)
  }
  await prepare().catch(refuse)
  const results = await runChecks()
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
