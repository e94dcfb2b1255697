/** Assembles the server from the kernel and the given domains. */
import { join } from 'node:path'
import type { Call } from '@linnet/protocol'
import { checkJob } from './kernel/check-job'
import type { Membership } from './kernel/cluster/bus/join-bus'
import { openHub } from './kernel/cluster/bus/open-hub'
import { openDoors } from './kernel/cluster/drain'
import { createHistory } from './kernel/cluster/history'
import { keepUp } from './kernel/cluster/keep-up'
import type { Leases } from './kernel/cluster/leases'
import { shareTimelines } from './kernel/cluster/timelines'
import { createTransactions, type Pools } from './kernel/cluster/transactions'
import { createTurns } from './kernel/cluster/turns'
import type { Config } from './kernel/config'
import type { Sql } from './kernel/database'
import { createDatabaseClock } from './kernel/database-clock'
import { servedAs, servedOnce } from './kernel/declared/served'
import { createDispatch } from './kernel/dispatch'
import {
  type Domain,
  type KernelParts,
  type OpenDomain,
  openDomains,
  remembersAnnounced,
} from './kernel/domain'
import { refuseByHeaders } from './kernel/exposure'
import { createAnswerDeadline, type WaitFor } from './kernel/health/answer-deadline'
import { watchArchive } from './kernel/health/archive-watch'
import { createDatabaseWatch } from './kernel/health/database-watch'
import { describeHealth } from './kernel/health/describe-health'
import type { Disk } from './kernel/health/disk'
import { createServerHealth, type ServerHealth, showHealth } from './kernel/health/server-health'
import { admissionLimits, createAdmission } from './kernel/http/admission'
import { createBuildFiles } from './kernel/http/build-files'
import { createClientAddress } from './kernel/http/client-address'
import { documents } from './kernel/http/documents'
import { createOpenPayload } from './kernel/http/encrypted-data'
import { createFetch } from './kernel/http/http'
import { mountPage } from './kernel/http/mounted-page'
import { createSecurityHeaders } from './kernel/http/security-headers'
import { createStaticFiles } from './kernel/http/static-files'
import type { Implementation } from './kernel/implement'
import { startJobs } from './kernel/jobs'
import { createLimiters } from './kernel/limits/limiters'
import type { Log } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { meterPool } from './kernel/pool-meter'
import { openPrimaries } from './kernel/primary/open-primaries'
import type { Replica } from './kernel/replica/replica'
import { createArrivals } from './kernel/socket/arrivals'
import { createOpenSockets } from './kernel/socket/open-sockets'
import { createSocketHandler } from './kernel/socket/socket'
import { watchStrays } from './kernel/socket/stray-connections'
import { createStaffDispatch } from './kernel/staff/staff-dispatch'
import { createStaffFetch } from './kernel/staff/staff-http'
import { traceCalls, type Tracing } from './kernel/tracing/calls'
import type { TunableBoard } from './kernel/tunables/board'
import type { Clock } from './kernel/work'
import { guidePages } from './program-guides'
import { showGauges } from './server-gauges'

export interface ServerParts {
  domains: readonly Domain[]
  config: Config
  tunables: TunableBoard
  sql: Sql
  /** A second pool, for batches that everybody waits for. */
  reserved: Sql
  /** Other primaries, which hold their part of what is divided. */
  others?: readonly Pools[] | undefined
  /** A server that follows the database. */
  replica?: Replica | undefined
  log: Log
  clock: Clock
  disk: Disk
  /** This process in its cluster; undefined without one. */
  membership?: Membership | undefined
  leases: Leases
  halt: (reason: string) => void
  /** Tests run jobs this many times as often as they declare; 0 for never, so that jobs don't interfere. */
  jobSpeed?: number | undefined
  /** The time from which an answer is given up if the database hangs; tests wait less. */
  answerMs?: number | undefined
  tracing?: Tracing | undefined
}

/** Creates a server on a migrated database; it doesn't listen yet. */
export function createServer({
  domains,
  sql: unmetered,
  reserved,
  clock: processClock,
  membership,
  jobSpeed = 1,
  answerMs,
  tracing,
  ...given
}: ServerParts) {
  const { config, log, disk, leases, replica } = given
  const clock = createDatabaseClock(processClock)
  const pool = meterPool(unmetered)
  const { sql } = pool
  const database = createDatabaseWatch(sql)
  const waitFor = createAnswerDeadline(() => database.isHanging(), answerMs)
  const metrics = createMetrics()
  const opened: OpenDomain[] = []
  const { hub, peers } = openHub({ membership, opened, metrics, tracing, keptUp: () => keptUp })
  const history = createHistory({ log, mayMove: remembersAnnounced(config) })
  const transactions = createTransactions({
    history,
    sql,
    reserved,
    clock,
    deliver: hub.deliver,
    relay: hub.relay,
    catchUp: (people) => hub.catchUp(people),
    onUnknown: (sinceMs) => keptUp.reconcile(sinceMs),
    onError: (error) => [database, history].forEach((each) => each.noteError(error)),
    ownMs: () => processClock.nowMs(),
    onTime: clock.learn,
    onActFailed: (error) => log.error('what follows a transaction failed', { error }),
    metrics,
  })
  const limiters = createLimiters({ config, nowMs: clock.nowMs, hub, peers })
  const own = { port: config.port }
  const appOrigins = () => listAppOrigins(config, { opened, port: own.port })
  const arrivals = createArrivals({ metrics })
  const primaries = openPrimaries({ ...given, sql, clock, metrics, transactions })
  const outside = { ...given, ...primaries.home, sql, metrics, hub, limiters, arrivals, appOrigins, history }
  const ways = { ...transactions, primaries }
  const kernel: KernelParts = { ...outside, ...ways, clock, othersEndedMs: () => keptUp.endedMs() }
  const health = createServerHealth({ disk, database, replica, opened, archive: watchArchive(config, sql) })
  opened.push(...openDomains(domains, { ...kernel, health: health.parts }))
  const keptUp = keepUp({ ...kernel, membership, opened, transactions, peers })
  const sockets = trackSockets(kernel, opened)
  showGauges(kernel, pool, sockets.openSockets)
  showHealth(kernel, health)
  const jobs = [...opened.flatMap((domain) => domain.jobs ?? []), checkJob(domains, log)]
  const isTurn = createTurns({ self: leases.owner, others: keptUp.others, nowMs: clock.nowMs })
  const stopJobs = startJobs({ ...kernel, jobs, speed: jobSpeed, runs: metrics.jobs, isTurn })
  return {
    handlers: createHandlers({ ...kernel, health, waitFor, tracing }, opened, sockets),
    staffFetch: createStaffHandler({ ...kernel, waitFor }, opened),
    own,
    sites: servedAs(opened, 'site'),
    status: { metrics, health: () => describeHealth(config, health) },
    ...sockets.leaving,
    history: { ...history, noteTimeline: shareTimelines(history, hub) },
    announcedUntil: keptUp.announcedUntil,
    async stop(graceMs: number): Promise<void> {
      for (const each of [sockets, history, limiters]) each.stop()
      const parts = [stopJobs(), keptUp.stop(), ...opened.map(async (domain) => domain.drain?.())]
      await Promise.race([finishAll(parts, log), Bun.sleep(graceMs)])
      await peers?.close()
    },
  }
}

/** The open sockets, which are compared with the hub until `stop`. */
function trackSockets({ config, ...kernel }: KernelParts, opened: readonly OpenDomain[]) {
  const openSockets = createOpenSockets(config.maxSockets.perAddress)
  const onDisconnect = (connectionId: string) =>
    opened.forEach((domain) => domain.onDisconnect?.(connectionId))
  const stop = watchStrays({ ...kernel, openSockets, onDisconnect })
  const doors = openDoors()
  const leaving = { doors, connections: () => [...openSockets.all()], hub: kernel.hub }
  return { openSockets, onDisconnect, stop, doors, leaving }
}

/** Bun's handlers for requests and frames. */
function createHandlers(
  kernel: KernelParts & { health: ServerHealth; waitFor: WaitFor; tracing: Tracing | undefined },
  opened: readonly OpenDomain[],
  { openSockets, onDisconnect, doors }: ReturnType<typeof trackSockets>,
) {
  const { config, log, hub, arrivals } = kernel
  const implementations = opened.flatMap((domain) => domain.routes ?? [])
  const limiter = kernel.limiters.open('calls')
  const { authenticate } = servedOnce(opened, 'sessions')
  const lacks = new Set(opened.flatMap((domain) => domain.lacks ?? []))
  const isBlocked = (address: string) => servedAs(opened, 'addresses').some((one) => one.isBlocked(address))
  const untraced = createDispatch({ ...kernel, implementations, authenticate, limiter, lacks, isBlocked })
  const dispatch = traceCalls(untraced, kernel.tracing, implementations)
  const origins = () => originsOf(config, opened)
  const raw = servedAs(opened, 'requests')
  const maxFileBytes = Math.max(0, ...raw.map(({ maxBodyBytes = 0 }) => maxBodyBytes))
  return {
    // The limit for files; calls limit their own bodies.
    maxRequestBodySize: maxFileBytes + mebibyte,
    fetch: createFetch({
      dispatch,
      hub,
      clientAddress: createClientAddress(config.trustedProxies),
      openSockets,
      admission: config.rateLimits === 'on' ? createAdmission(admissionLimits) : undefined,
      allowedOrigins: origins,
      web: createStaticFiles(join(import.meta.dir, '../web/dist'), {
        pictureSources: picturesOf(opened),
        frameSources: () => servedAs(opened, 'site').map(({ source }) => source()),
        callSources: () => servedAs(opened, 'sources').flatMap(({ calls }) => calls?.() ?? []),
        origins,
        builds: config.cluster === undefined ? undefined : createBuildFiles(kernel.sql, kernel.log),
      }),
      pages: servedAs(opened, 'page').map((page) =>
        mountPage(page, createStaticFiles(page.folder, { origins })),
      ),
      documents: new Map([...documents, ...guidePages]),
      raw: raw.map(({ answer }) => answer),
      waitFor: kernel.waitFor,
      openPayload: createOpenPayload(config.encryptedDataKey),
      multipartPaths: pathsOf(implementations, (call) => call.isMultipart === true),
      slowPaths: pathsOf(implementations, (call) => call.isSlow === true),
      health: kernel.health.publicly,
      isReady: async () => !doors.isDraining && (await kernel.health.isAnswering()),
      doors,
      isBlocked,
      refusal: refuseByHeaders({ ...config, urls: [config.publicUrl] }),
      secure: createSecurityHeaders({
        isSecure: config.publicUrl?.startsWith('https:') === true,
        hasOtherOrigins: () => origins().size > 1,
      }),
    }),
    websocket: createSocketHandler({
      hub,
      arrivals,
      openSockets,
      onDisconnect,
      maxPerPerson: config.maxSockets.perPerson,
      dispatch,
      signIn: servedOnce(opened, 'socketSessions').signIn,
      signals: opened.flatMap((domain) => domain.signals ?? []),
      limiter,
      log,
    }),
  }
}

/** Answers the staff listener. */
function createStaffHandler(kernel: KernelParts & { waitFor: WaitFor }, opened: readonly OpenDomain[]) {
  const { config, limiters } = kernel
  const limiter = limiters.open('staff')
  return createStaffFetch({
    dispatch: createStaffDispatch({
      ...kernel,
      implementations: opened.flatMap((domain) => domain.staffRoutes ?? []),
      downloads: opened.flatMap((domain) => domain.staffDownloads ?? []),
      office: servedOnce(opened, 'office').office,
      limiter,
    }),
    admission: config.rateLimits === 'on' ? createAdmission(admissionLimits) : undefined,
    clientAddress: createClientAddress(config.trustedProxies),
    adminUrl: config.admin.url,
    files: createStaticFiles(join(import.meta.dir, '../admin/dist'), {
      pictureSources: picturesOf(opened),
    }),
    refusal: refuseByHeaders({ ...config, urls: [config.admin.url] }),
    secure: createSecurityHeaders({
      isSecure: config.admin.url?.startsWith('https:') === true,
      hasOtherOrigins: () => false,
    }),
  })
}

const mebibyte = 1024 * 1024

const picturesOf = (opened: readonly OpenDomain[]): string[] =>
  servedAs(opened, 'sources').flatMap(({ pictures = [] }) => pictures)

const pathsOf = (implementations: readonly Implementation[], matches: (call: Call) => boolean) =>
  new Set(implementations.flatMap(({ call }) => (matches(call) ? [call.wire.replace(/^\w+ /, '')] : [])))

const originsOf = ({ publicUrl }: Config, opened: readonly OpenDomain[]): ReadonlySet<string> =>
  new Set([
    ...(publicUrl ? [new URL(publicUrl).origin] : []),
    ...servedAs(opened, 'origins').flatMap(({ list }) => list()),
  ])

/** The origins of the app's pages. Without a configured address, the app is on whatever host this machine is reached at. */
const listAppOrigins = (
  config: Config,
  { opened, port }: { opened: readonly OpenDomain[]; port: number },
): string[] => [...originsOf(config, opened), ...(config.publicUrl === undefined ? [`*:${port}`] : [])]

/** Waits for all parts, also if some fail: the database may refuse what comes last, and the process ends all the same. */
const finishAll = (parts: readonly Promise<unknown>[], log: Log) =>
  Promise.all(
    parts.map((part) =>
      part.catch((error: unknown) => log.error('a part of the server could not finish', { error })),
    ),
  )
