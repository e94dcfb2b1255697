import { createSoleLeases } from '../../server/kernel/cluster/leases'
import { parseConfig } from '../../server/kernel/config'
import { type Domain, type OpenDomain, openDomains } from '../../server/kernel/domain'
import type { Disk } from '../../server/kernel/health/disk'
import type { Job } from '../../server/kernel/jobs'
import { createLog } from '../../server/kernel/log'
import { createMetrics } from '../../server/kernel/metrics'
import type { Primary } from '../../server/kernel/primary/open-primaries'
import { divide } from '../../server/kernel/primary/primaries'
import { createLagging } from '../../server/kernel/replica/lagging'
import { createArrivals } from '../../server/kernel/socket/arrivals'
import { createHub } from '../../server/kernel/socket/hub'
import { createTunableBoard, type TunableBoard } from '../../server/kernel/tunables/board'
import { tunables } from '../../server/tunables'
import { checkerJobs } from '../../server/wallet'
import { runJob, transactIn } from './chat'
import type { TestWorld } from './world'

export interface OpenedBeside {
  opened: readonly OpenDomain[]
  of: <Offer>(domain: Domain<Offer>) => Offer
  /** With the settings' defaults. */
  tunables: TunableBoard
  /** The job with this name. */
  job: (name: string) => Job
}

const roomyDisk: Disk = {
  marks: { files: 0, writes: 0 },
  require: () => Promise.resolve(),
  read: () => Promise.resolve(new Map()),
  refused: () => Promise.resolve([]),
  health: () => Promise.resolve({ state: 'ok' }),
  stop: () => undefined,
}

/** Runs a job of a world's domains, by the settings that staff have made. */
export async function runJobByName(world: TestWorld, name: string): Promise<void> {
  const beside = openBeside(world)
  const parts = { sql: world.sql, tunables: beside.tunables }
  await tunables.prepare?.(parts as unknown as Parameters<NonNullable<typeof tunables.prepare>>[0])
  await runJob(world, beside.job(name))
}

/** Opens a world's domains a second time, for tests of functions that no call reaches. */
export function openBeside(world: TestWorld, env: Record<string, string> = {}): OpenedBeside {
  const { sql, clock } = world
  const metrics = createMetrics()
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const config = parseConfig({ DATA_DIR: world.dataDir, ...env }, world.domains)
  const tunables = createTunableBoard(world.domains, config, () => clock.nowMs())
  const read = () => ({ sql, nowMs: clock.nowMs() })
  const ways: Primary = {
    read,
    lagging: createLagging({ read, replica: undefined }),
    transact: transactIn(world),
    transactBatch: ({ lockWaitMs }, act) => transactIn(world)(act, { lockWaitMs }),
  }
  const opened = openDomains(world.domains, {
    config,
    tunables,
    sql,
    clock,
    metrics,
    ...ways,
    primaries: divide([ways]),
    log,
    disk: roomyDisk,
    health: () => Promise.resolve({}),
    hub: createHub({ metrics, onPresence: () => undefined }),
    limiters: { open: () => undefined },
    leases: createSoleLeases(),
    othersEndedMs: () => undefined,
    arrivals: createArrivals({ metrics }),
    appOrigins: () => [],
    history: { judgeBy: () => undefined, settled: () => undefined, latestTimeline: () => 0 },
    acknowledged: { list: () => [] },
    halt: (reason) => void process.stderr.write(reason),
  })
  return {
    opened,
    tunables,
    of: <Offer>(domain: Domain<Offer>) => opened[world.domains.indexOf(domain)]?.offer as Offer,
    job(name) {
      const checker = {
        transact: transactIn(world),
        domains: world.domains,
        log,
        settings: { liftedBy: 'staff', checker: {} } as const,
      }
      const jobs = [...opened.flatMap((domain) => domain.jobs ?? []), ...checkerJobs(checker)]
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`no domain has a job ${name}`)
      return job
    },
  }
}
