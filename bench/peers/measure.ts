/** `npm run bench peers`: the same loads on Linnet, a relay and other servers, one after the other. */
import { join } from 'node:path'
import { median, rounded } from '../latencies'
import { type MessageLoad, pace, saturate } from '../message-load'
import { openFilesLimit, processorSeconds } from '../processes'
import type { ScenarioResult } from '../scenarios/scenario'
import { ejabberd } from './ejabberd'
import { linnet, relay } from './linnet'
import { type Peer, type PeerServer, scenarioOf } from './peer'
import { memoryOf, usageOf, usedSince } from './process-tree'
import { prosodyWithFiles, prosodyWithPostgres } from './prosody'
import { type Sizes, sizesOf } from './sizes'

export const peers: readonly Peer[] = [relay, linnet, ejabberd, prosodyWithFiles, prosodyWithPostgres]

/** A server that cannot keep up is slow, not lossy: what it was sent may take this long. */
const patienceMs = 120_000
/** Files that this process has open besides sockets. */
const otherFiles = 500

/** Whether the settings leave the measurements at their full size. */
export const arePeersWhole = (): boolean => chosenSizes().isFull

const chosenSizes = () => sizesOf(Number(process.env['PEERS_PART'] ?? '1'))

/** Measures each server on its own, so that none takes another's time or memory. */
export async function measurePeers(folder: string, keep: (result: ScenarioResult) => void): Promise<void> {
  const sizes = chosenSizes()
  if (openFilesLimit() < sizes.idle.people + otherFiles)
    throw new Error(`Raise the limit of open files (ulimit -n) to ${sizes.idle.people + otherFiles}.`)
  for (const [n, peer] of peers.entries()) {
    const server = await peer.start(join(folder, `peer${n}`))
    try {
      keep({ scenario: scenarioOf(peer), ...(await measurePeer(server, sizes)) })
    } finally {
      await server.stop()
    }
  }
}

/** The versions of the Debian packages that were measured. */
export function peerVersions(): string {
  const format = '-f=${Package} ${Version}\n'
  const { stdout } = Bun.spawnSync(['dpkg-query', '-W', format, 'ejabberd', 'prosody'])
  return stdout.toString().trim().replaceAll('\n', ', ')
}

type Measured = Omit<ScenarioResult, 'scenario'>

async function measurePeer(server: PeerServer, sizes: Sizes): Promise<Measured> {
  const parts = [
    // First: what a server has freed after a load would hide what connections take.
    await measureIdle(server, sizes),
    await measurePairs(server, sizes),
    ...(await measureSteady(server, sizes)),
    await measureGroup(server, sizes),
  ]
  return {
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Measured['figures'],
    problems: parts.flatMap(({ problems }) => problems),
  }
}

/** People in pairs write as fast as answers arrive. */
async function measurePairs(server: PeerServer, { people, pairs }: Sizes): Promise<Measured> {
  const load = await server.openPairs(people)
  const writers = Array.from({ length: load.size }, (_, index) => index)
  const before = { server: usageOf(server.pids()), generator: processorSeconds(process.pid) }
  const rounds = await saturate(patient(load), { writers, ...pairs })
  const used = usedSince(before.server, usageOf(server.pids()))
  const generator = processorSeconds(process.pid) - before.generator
  const middle = rounds.toSorted((a, b) => a.messagesPerSecond - b.messagesPerSecond)[1]
  return finish(load, {
    pairs_messages_per_s: rounded(median(rounds.map((round) => round.messagesPerSecond))),
    ...named('pairs', middle?.latencies.summary()),
    server_us_per_message: rounded((used * 1e6) / load.completed),
    generator_us_per_message: rounded((generator * 1e6) / load.completed),
  })
}

/** The latency while messages come at a fixed rate. */
async function measureSteady(server: PeerServer, { people, rates, steady }: Sizes): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [n, perSecond] of rates.entries()) {
    const load = await server.openPairs(people)
    const latencies = await pace(patient(load), { perSecond, ...steady })
    measured.push(finish(load, named(steadyNames[n] ?? '', latencies.summary())))
  }
  return measured
}

/** The names of the two rates at full size. */
export const steadyNames = ['steady_200', 'steady_2000'] as const

/** One member writes to a group whose members are all online, as fast as all of them receive. */
async function measureGroup(server: PeerServer, { group, fanOut }: Sizes): Promise<Measured> {
  const load = await server.openGroup(group + 1)
  const rounds = await saturate(patient(load), { writers: [0], ...fanOut })
  const perSecond = median(rounds.map((round) => round.deliveriesPerSecond))
  return finish(load, { group_deliveries_per_s: rounded(perSecond) })
}

/** Memory of all processes for each connection that does nothing. */
async function measureIdle(server: PeerServer, { idle }: Sizes): Promise<Measured> {
  const problems: string[] = []
  const open = async (people: number) => {
    const opened = await server.openIdle(people)
    for (const each of opened) each.onLost = (reason) => void problems.push(reason)
    await Bun.sleep(idle.settleMs)
    return opened
  }
  const first = await open(idle.first)
  const before = memoryOf(server.pids())
  const others = await open(idle.people - idle.first)
  const bytes = memoryOf(server.pids()) - before
  for (const each of [...first, ...others]) each.close()
  return { figures: { idle_bytes_per_connection: Math.round(bytes / others.length) }, problems }
}

function patient(load: MessageLoad): MessageLoad {
  load.patienceMs = patienceMs
  return load
}

function finish(load: MessageLoad, figures: Measured['figures']): Measured {
  const problems = load.problems()
  load.close()
  return { figures, problems }
}

const named = (prefix: string, { p50_ms, p99_ms } = { p50_ms: Number.NaN, p99_ms: Number.NaN }) => ({
  [`${prefix}_p50_ms`]: p50_ms,
  [`${prefix}_p99_ms`]: p99_ms,
})
