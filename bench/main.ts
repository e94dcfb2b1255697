/**
 * `npm run bench [scenario ...] [--profile folder] [--crowd]`: measures the real server and, for comparison, the
 * machine's bare limits; with `--crowd`, in a database of 100,000 people, 10 million messages and a million red packets. These scenarios run only when named: `web` measures the app in a browser;
 * `video-starts` only its short videos; `calls` calls between two of its pages; `device` a phone with thousands of chats; `migrate` an update while
 * people send; `push` notifications of 10,000 devices; `forwarding` the forwarder compared with Janus;
 * `moments` a feed among ten million moments; `videos` a feed among 100,000 short videos; `live` the cost of
 * a comment in a live stream; `chain` deposits and withdrawals by a chain; `near-viewers` the forwarder's cost of 200 viewers of a stream; `afar` the
 * delay of a stream for a viewer of its segments; `nodes` what messages cost with several servers; `storage` what they take on disk; `folding` the
 * cost that the search index adds to sending; `peers` other servers under the same load.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedCrowd } from './crowd'
import { median, rounded } from './latencies'
import { arePeersWhole, measurePeers, peers, peerVersions } from './peers/measure'
import { peersSection, peersTable } from './peers/table'
import { LinnetServer, stopEverything } from './processes'
import {
  describeMachine,
  lineOf,
  tableOf,
  writeApart,
  writePage,
  writePeersSection,
  writeWebSection,
} from './report'
import { measureBigGroup } from './scenarios/big-group'
import { measureCatchUp } from './scenarios/catch-up'
import { measureCatchUpMany } from './scenarios/catch-up-many'
import { measureChain } from './scenarios/chain'
import { measureChatList } from './scenarios/chat-list'
import { measureChecks } from './scenarios/checks'
import { measureClaims } from './scenarios/claims'
import { measureComeBack } from './scenarios/come-back'
import { measureCursors } from './scenarios/cursors'
import { measureFanOut } from './scenarios/fan-out'
import { measureFolding } from './scenarios/folding'
import { measureForwarding } from './scenarios/forwarding'
import { measureIdleServer } from './scenarios/idle'
import { measureLedger } from './scenarios/ledger'
import { measureLife } from './scenarios/life'
import { measureLive } from './scenarios/live'
import { measureMigration } from './scenarios/migrate'
import { measureMoments } from './scenarios/moments'
import { measureMonthAway } from './scenarios/month-away'
import { measureNearViewers } from './scenarios/near-viewers'
import { measureNodes } from './scenarios/nodes'
import { measureOverview } from './scenarios/overview'
import { measurePairs } from './scenarios/pairs'
import { measurePayments } from './scenarios/payments'
import { measurePush } from './scenarios/push'
import { measureReconnect } from './scenarios/reconnect'
import { measureRelay } from './scenarios/relay'
import { measureRows } from './scenarios/rows'
import type { Scenario, ScenarioResult } from './scenarios/scenario'
import { measureSearch } from './scenarios/search'
import { measureSteady } from './scenarios/steady'
import { measureStorage } from './scenarios/storage'
import { measureVideos } from './scenarios/videos'
import { openServerDatabase, untilFolded } from './seed'
import { compare, type Comparison } from './targets/index'
import { measureAfar } from './web/afar'
import { measureCalls } from './web/calls'
import { measureDevice } from './web/device'
import { measureVideoStartsAlone, measureWeb } from './web/web'
import { webTable } from './web/web-targets'

const onServer: Readonly<Record<string, Scenario>> = {
  steady: measureSteady,
  pairs: measurePairs,
  life: measureLife,
  'fan-out': measureFanOut,
  'big-group': measureBigGroup,
  'catch-up': measureCatchUp,
  'catch-up-many': measureCatchUpMany,
  reconnect: measureReconnect,
  'month-away': measureMonthAway,
  'come-back': measureComeBack,
  'chat-list': measureChatList,
  cursors: measureCursors,
  overview: measureOverview,
  ledger: measureLedger,
  checks: measureChecks,
  claims: measureClaims,
  payments: measurePayments,
  idle: measureIdleServer,
}
/** Scenarios that start what they need by themselves, in this order. */
const byThemselves: Readonly<Record<string, (folder: string) => Promise<ScenarioResult>>> = {
  migrate: measureMigration,
  push: measurePush,
  forwarding: measureForwarding,
  moments: measureMoments,
  videos: measureVideos,
  live: measureLive,
  'near-viewers': measureNearViewers,
  chain: measureChain,
  afar: measureAfar,
  nodes: measureNodes,
  storage: measureStorage,
  search: measureSearch,
}
const bareLimits = ['relay', 'rows']
const names = [...bareLimits, ...Object.keys(onServer), 'live', 'search', 'start']
/** Scenarios whose figures only mean something next to a bare limit of the same run. */
const comparedWithBareLimits = new Set(['pairs', 'steady', 'idle'])
const minStarts = 4
const maxProblemsShown = 20

const { values: options, positionals: chosen } = parseArgs({
  options: { profile: { type: 'string' }, crowd: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = [
  ...names,
  'web',
  'video-starts',
  'calls',
  'device',
  'migrate',
  'push',
  'forwarding',
  'folding',
  'storage',
  'moments',
  'videos',
  'near-viewers',
  'chain',
  'afar',
  'nodes',
  'peers',
]
const unknown = chosen.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'linnet-bench-'))
// As root, PostgreSQL runs under an account of its own, which needs access.
chmodSync(folder, 0o755)
const removeFolder = () => rmSync(folder, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void stopEverything().then(() => {
      removeFolder()
      process.exit(1)
    })
  })
}
process.exitCode = await measureAll().finally(removeFolder)
// Sockets that are still closing would keep the process alive.
process.exit()

async function measureAll(): Promise<number> {
  const results: ScenarioResult[] = []
  const keep = (measured: ScenarioResult) => {
    // Shows whether others use the machine: a run alone makes about two.
    const load_average = rounded(loadavg()[0] ?? Number.NaN)
    const result = { ...measured, figures: { ...measured.figures, load_average } }
    results.push(result)
    console.log(JSON.stringify(lineOf(result)))
    for (const problem of result.problems.slice(0, maxProblemsShown))
      console.error(`${result.scenario}: ${problem}`)
    if (result.problems.length > maxProblemsShown) {
      console.error(`${result.scenario}: and ${result.problems.length - maxProblemsShown} more`)
    }
  }
  const wanted = chosen.length > 0 ? chosen : names
  const needsBareLimits = wanted.some((name) => comparedWithBareLimits.has(name))
  if (needsBareLimits || wanted.includes('relay')) keep(await measureRelay())
  if (needsBareLimits || wanted.includes('rows')) keep(await measureRows(folder))
  for (const [name, measure] of Object.entries(byThemselves))
    if (wanted.includes(name)) keep(await measure(folder))
  if (wanted.includes('peers')) await measurePeers(folder, keep)
  const postgres = await measureServer(wanted, keep)
  const comparisons = compare(results)
  if (comparisons.length > 0) console.log(`\n${tableOf(comparisons)}\n`)
  if (wanted.includes('peers')) console.log(`\n${peersTable(peers, results)}\n`)
  const hasFailed = results.some(({ problems }) => problems.length > 0)
  for (const { figures } of results.filter(({ scenario }) => scenario === 'video-starts'))
    console.log(`\n${webTable(figures)}\n`)
  if (!hasFailed) writeResults({ results, comparisons, postgres, isWhole: wanted === names })
  return hasFailed ? 1 : 0
}

interface Measured {
  results: readonly ScenarioResult[]
  comparisons: readonly Comparison[]
  postgres: string
  isWhole: boolean
}

/** Only successful results are written down. */
function writeResults({ results, comparisons, postgres, isWhole }: Measured): void {
  if (options.crowd) {
    const named = comparisons.map((row) => ({ ...row, what: `in a full database, ${row.what}` }))
    writeApart({ date: new Date(), results, comparisons: named })
    console.log('docs/benchmarks.md holds the rows of this run.')
    return
  }
  const web = results.filter(({ scenario }) => scenario === 'web')
  if (web.length > 0) {
    writeWebSection({ date: new Date(), machine: describeMachine(postgres), results: web })
    console.log('docs/benchmarks.md holds this run of the web app.')
  }
  const ofPeers = results.filter(({ scenario }) => scenario.startsWith('peer '))
  if (ofPeers.length > 0 && arePeersWhole()) {
    const run = { date: new Date(), machine: describeMachine(postgres), results: ofPeers }
    writePeersSection(peersSection(peers, { ...run, versions: peerVersions() }))
    console.log('docs/benchmarks.md holds this run of the servers.')
  }
  // A whole run checks a small history; one of any other size has rows of its own.
  const apart = results.filter(
    ({ scenario }) => !names.includes(scenario) || (!isWhole && scenario === 'checks'),
  )
  const rowsApart = compare(apart)
  if (rowsApart.length > 0) {
    writeApart({ date: new Date(), results: apart, comparisons: rowsApart })
    console.log('docs/benchmarks.md holds the rows of this run.')
  }
  if (isWhole) {
    writePage({ date: new Date(), machine: describeMachine(postgres), results, comparisons })
    console.log('docs/benchmarks.md holds this run.')
  }
}

/** Runs each scenario on a freshly started server, most on one data folder. Returns the PostgreSQL version. */
async function measureServer(
  wanted: readonly string[],
  keep: (result: ScenarioResult) => void,
): Promise<string> {
  // Pays without intents, which halts all payments once the checks find it: nothing else runs on its data
  // folder.
  const withOwnBooks: readonly string[] = ['ledger', 'checks']
  const common = join(folder, 'data')
  mkdirSync(common)
  const starts: number[] = []
  let postgres = ''
  const withServer = async (act: Scenario | undefined, dataDir = common) => {
    const server = await LinnetServer.start({
      dataDir,
      profileDir: options.profile && resolve(options.profile),
    })
    const sql = await openServerDatabase(dataDir)
    try {
      starts.push(server.startMs)
      const [row] = await sql<{ version: string }[]>`select split_part(version(), ' ', 2) as version`
      postgres = `PostgreSQL ${row?.version}`
      if (options.crowd && starts.length === 1) await seedCrowd(sql)
      if (act) {
        await untilFolded(sql)
        keep(await act({ server, sql }))
      }
    } finally {
      await sql.close()
      await server.stop()
    }
  }
  for (const [name, scenario] of Object.entries({
    ...onServer,
    folding: measureFolding,
    web: measureWeb,
    'video-starts': measureVideoStartsAlone,
    calls: measureCalls,
    device: measureDevice,
  }))
    if (wanted.includes(name))
      await withServer(scenario, withOwnBooks.includes(name) ? join(folder, name) : common)
  if (wanted.includes('start')) {
    while (starts.length < minStarts) await withServer(undefined)
    // Leaves out the first start, which creates the folder.
    const seconds = starts.slice(1).map((ms) => ms / 1000)
    const figures = { median_s: rounded(median(seconds)), longest_s: rounded(Math.max(...seconds)) }
    keep({ scenario: 'start', figures, problems: [] })
  }
  return postgres
}
