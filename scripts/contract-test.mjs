/**
 * `npm run test:contract`: Schemathesis sends generated requests to a server according to the printed contract. It is installed
 * into a folder of its own. Without Python nothing is tested, which is reported and does not count as success.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PrepareProblem, bunProgram, prepare } from './prepare.mjs'
import { root } from './run-command.mjs'

const version = '4.32.5'
const cache = path.join(root, 'node_modules', '.cache', 'linnet')
const environment = path.join(cache, `schemathesis-${version}`)
const program = path.join(
  environment,
  process.platform === 'win32' ? 'Scripts/schemathesis.exe' : 'bin/schemathesis',
)
const folder = path.join(root, 'testing/contract/schemathesis')
/** The folder where Schemathesis stores its data. */
const leftovers = path.join(cache, 'schemathesis-run')
const outcomesFile = path.join(cache, 'contract-outcomes.ndjson')
const figuresFile = path.join(root, 'docs/contract-test.md')
/** The share of valid requests that may be refused as BadInput. */
const maxBadInputShare = 0.02

const words = process.argv.slice(2)
const examples = words.find((word) => /^\d+$/.test(word)) ?? '10'
process.exitCode = await main()

async function main() {
  await prepare()
  const problem = installSchemathesis()
  if (problem) {
    console.log(`SKIPPED: ${problem}. The contract was not tested.`)
    return 2
  }
  const server = await startServer()
  try {
    return await judge(server.facts)
  } finally {
    server.stop()
  }
}

/** Installs Schemathesis. Returns the reason why it cannot run here; undefined if it can. */
function installSchemathesis() {
  if (existsSync(program)) return undefined
  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0,
  )
  if (!python) return 'Schemathesis needs Python 3.10 or newer'
  console.log('Installing Schemathesis ...')
  mkdirSync(cache, { recursive: true })
  const made = spawnSync(python, ['-m', 'venv', environment], { encoding: 'utf8' })
  if (made.status !== 0) return `Python cannot make a virtual environment: ${made.stderr.trim()}`
  const pip = path.join(path.dirname(program), 'python')
  const installing = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    `schemathesis==${version}`,
  ]
  const installed = spawnSync(pip, installing, { encoding: 'utf8' })
  if (installed.status === 0) return undefined
  rmSync(environment, { recursive: true, force: true })
  return `pip could not install Schemathesis: ${installed.stderr.trim().split('\n').at(-1)}`
}

/** A server with a few people, which ends when its input does. */
async function startServer() {
  const child = spawn(bunProgram(), ['testing/contract/serve.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const facts = await new Promise((resolve, reject) => {
    let text = ''
    child.on('exit', () => reject(new PrepareProblem('The server did not start.')))
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(JSON.parse(text))
    })
  })
  return { facts, stop: () => child.stdin.end() }
}

async function judge(facts) {
  rmSync(outcomesFile, { force: true })
  mkdirSync(leftovers, { recursive: true })
  const exitCode = await runSchemathesis(facts)
  if (!existsSync(outcomesFile)) return 1
  const outcomes = readFileSync(outcomesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const valid = outcomes.filter(({ isValid }) => isValid)
  const badInput = valid.filter(({ code }) => code === 'BadInput')
  const faults = outcomes.filter(({ status }) => status >= 500)
  const share = valid.length === 0 ? 1 : badInput.length / valid.length
  const rows = [
    ['Operations', new Set(outcomes.map(({ operation }) => operation)).size],
    ['Requests', outcomes.length],
    ['of them valid by the contract', valid.length],
    ['Server errors', faults.length],
    ['Checks of Schemathesis', exitCode === 0 ? 'all passed' : 'FAILED'],
    ['Valid requests refused as BadInput', `${badInput.length} (${(share * 100).toFixed(2)} %)`],
  ]
  for (const [name, value] of rows) console.log(`${String(name).padEnd(36)} ${value}`)
  for (const [place, count] of countedBy(badInput, ({ operation, field }) => `${operation} ${field}`))
    console.log(`  BadInput: ${place}: ${count}`)
  if (words.includes('--write')) writeFileSync(figuresFile, pageOf(rows))
  return exitCode === 0 && faults.length === 0 && share < maxBadInputShare ? 0 : 1
}

function runSchemathesis({ url, token, ...facts }) {
  const child = spawn(
    program,
    ['--config-file', path.join(folder, 'schemathesis.toml'), 'run', `${url}/im/openapi.json`, ...options()],
    {
      cwd: leftovers,
      stdio: 'inherit',
      env: {
        ...process.env,
        LINNET_SERVER: JSON.stringify({ url, token, ...facts }),
        LINNET_OUTCOMES: outcomesFile,
        PYTHONDONTWRITEBYTECODE: '1',
        SCHEMATHESIS_HOOKS: path.join(folder, 'hooks.py'),
      },
    },
  )
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function options() {
  return [
    '--max-examples',
    examples,
    '--seed',
    process.env.TEST_SEED ?? '1',
    '--continue-on-failure',
    '--suppress-health-check',
    'all',
    '--warnings',
    'off',
  ]
}

/** The number of occurrences of each value, the most frequent first. */
function countedBy(list, valueOf) {
  const counts = new Map()
  for (const each of list) counts.set(valueOf(each), (counts.get(valueOf(each)) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])
}

function pageOf(rows) {
  return `# The contract, tried by Schemathesis

\`npm run test:contract -- --write\` writes this page. Schemathesis ${version} generates requests from \`protocol/generated/openapi.json\`,
valid ones and others, up to ${examples} for each operation beside the examples and boundary values, and holds every answer against the
schema, status and content type that the contract states. \`testing/contract/schemathesis/\` says which of its checks are off, and why.

| | |
|---|---|
${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}
`
}
