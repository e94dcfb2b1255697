/** Several servers on one PostgreSQL, each behind a proxy of its own on either side, and a balancer that asks which of them are ready. */
import { freePort } from '../../free-port.mjs'
import { type NatsServer, startNatsServer } from '../../nats/nats-server'
import { silentBuckets } from '../../silent-buckets'
import { until } from '../../src/until'
import { type Edit, buildMutant } from '../mutant'
import { signalAll } from '../processes'
import { createProxy, type Proxy } from '../proxy'
import { type NodeOptions, startSystem, type System, type SystemOptions } from '../system'

export interface ClusterOptions extends Omit<SystemOptions, 'program'> {
  /** Another build of the servers. */
  program?: () => Promise<string>
  nodes: number
  /** Whether they hear of each other by NATS too. */
  hasBus?: boolean
  /** Further settings of a server. */
  envOf?: (n: number, root: string) => Readonly<Record<string, string>>
  /** Switches something off in every server. */
  edits?: readonly Edit[]
}

export interface Node {
  /** The address that leads through the proxy between people and the server. */
  readonly url: string
  /** The server's own address. */
  directUrl: () => string
  readonly link: Proxy
  readonly database: Proxy
  /** The way to NATS; undefined without a bus. */
  readonly bus: Proxy | undefined
  pid: () => number
  /** Whether the balancer sends people here. */
  isReady: boolean
  kill: () => Promise<void>
  /** Starts the server again, or another build in its place. */
  start: (program?: string) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Resolves when the running process has ended. */
  ended: () => Promise<number>
}

export interface Cluster {
  system: System
  nodes: readonly Node[]
  /** Undefined without a bus. */
  nats: NatsServer | undefined
  /** The server of a number, or the next one that is ready. */
  urlFor: (home: number) => string
  /** Waits until the balancer sends people to so many servers. */
  untilReady: (count?: number) => Promise<void>
  /** How many processes the others have declared dead, or have left. */
  countGone: () => Promise<number>
  stop: () => Promise<void>
}

const lookMs = 500
/** More than a server opens, also while it replaces a pool. */
const connectionsEach = 60

export async function startCluster({
  nodes: count,
  hasBus = false,
  edits = [],
  program: givenProgram,
  env: given = {},
  envOf = () => ({}),
  ...options
}: ClusterOptions): Promise<Cluster> {
  const env: Record<string, string> = { ...given }
  const program = edits.length > 0 ? await buildMutant(edits) : await givenProgram?.()
  // Without a cluster for once, since it migrates the database.
  const postgres = { max_connections: String(connectionsEach * (count + 1)), ...options.postgres }
  const system = await startSystem({ ...options, ...(program !== undefined && { program }), postgres, env })
  await system.killServer()
  Object.assign(env, { CLUSTER: 'faults', MIGRATE_ON_START: 'off', ...silentBuckets })
  const nats = hasBus ? await startNatsServer() : undefined
  const nodes: Node[] = []
  for (let n = 0; n < count; n++)
    nodes.push(await startOne(system, { program, nats, env: envOf(n, system.folder) }))
  const looking = setInterval(() => void Promise.all(nodes.map(look)), lookMs)
  return {
    system,
    nodes,
    nats,
    urlFor(home) {
      const inTurn = nodes.map((_, n) => nodes[(home + n) % nodes.length])
      return (inTurn.find((node) => node?.isReady) ?? inTurn[0])?.url ?? ''
    },
    untilReady: (wanted = count) =>
      until(() => nodes.filter(({ isReady }) => isReady).length >= wanted, { timeoutMs: 60_000 }).then(
        () => undefined,
      ),
    countGone: async () =>
      (await system.sql<unknown[]>`select from kernel.process where state = 'gone'`).length,
    async stop() {
      clearInterval(looking)
      for (const node of nodes) {
        node.signal('SIGCONT')
        await node.kill()
        node.link.stop()
        node.database.stop()
        node.bus?.stop()
      }
      nats?.signal('SIGCONT')
      await nats?.kill()
      await system.stop()
    },
  }
}

/** As a balancer does. */
async function look(node: Node): Promise<void> {
  node.isReady = await fetch(`${node.url}/health/ready`, { signal: AbortSignal.timeout(2 * lookMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface NodeParts extends Pick<NodeOptions, 'program' | 'env'> {
  nats: NatsServer | undefined
}

async function startOne(system: System, { program, env, nats }: NodeParts): Promise<Node> {
  const port = await freePort()
  const [link, database] = [await createProxy(port), await createProxy(system.database.targetPort)]
  const bus = nats && (await createProxy(nats.port))
  const natsUrl = nats && bus && nats.url.replace(`:${nats.port}`, `:${bus.port}`)
  const launch = (other = program) =>
    system.startNode({
      ...(other !== undefined && { program: other }),
      env: { ...env, ...(natsUrl !== undefined && { NATS_URL: natsUrl }) },
      databasePort: database.port,
    })
  let running = await launch()
  const point = () => {
    const { hostname, port: listening } = new URL(running.url)
    Object.assign(link, { targetHost: hostname, targetPort: Number(listening) })
  }
  point()
  const node: Node = {
    get url() {
      return `http://127.0.0.1:${link.port}`
    },
    link,
    database,
    bus,
    directUrl: () => running.url,
    isReady: true,
    pid: () => running.pid,
    signal: (signal) => signalAll([running.pid], signal),
    ended: () => running.ended,
    async kill() {
      node.isReady = false
      node.signal('SIGKILL')
      await running.ended
    },
    async start(other) {
      running = await launch(other)
      point()
    },
  }
  return node
}
