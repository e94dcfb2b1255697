import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { liveHeartbeatSeconds } from '@linnet/protocol'
import type { Sql } from '../../server/kernel/database'
import { callByHttp, Connection, inParallel } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer, postgresSeconds, processorSeconds, residentBytes } from '../processes'
import { openServerDatabase, type SeededPerson, seedPeople, settleDatabase } from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const viewers = Number(Bun.env['LIVE_VIEWERS'] ?? 10_000)
const seconds = 20
/** Comments per second: a lively stream, and one that is too fast to read. */
const rates = [10, 50] as const
const settleMs = 3_000
const ranSeconds = seconds + settleMs / 1000
const heartbeatMs = liveHeartbeatSeconds * 1000
const device = 'bench'
const hostDevice = 'bench-host'

/**
 * Measures a live stream with 10,000 viewers, or `LIVE_VIEWERS`, whose devices send their heartbeats: the processor time of these
 * alone, and of one comment, with the delay until the last viewer has received it.
 */
export async function measureLive(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'live')
  mkdirSync(dataDir)
  const server = await LinnetServer.start({ dataDir })
  const sql = await openServerDatabase(dataDir)
  const connections: Connection[] = []
  const stops: (() => void)[] = []
  try {
    const people = await seedPeople(sql, viewers + 1)
    const [host, ...watching] = people as [SeededPerson, ...SeededPerson[]]
    const liveId = await begin(server, host)
    await seat(sql, { liveId, watching })
    await settleDatabase(sql)
    connections.push(
      ...(await inParallel(watching, 50, ({ token }) => Connection.open({ url: server.socketUrl, token }))),
    )
    const audience = new Audience(connections)
    const heartbeats = sendHeartbeats({ server, host, connections, liveId, problems: audience.problems })
    stops.push(heartbeats.stop)
    // Their first heartbeats read their seats.
    await Bun.sleep(2 * heartbeatMs)
    const costs: Figures = {}
    const heardBefore = heartbeats.answered()
    const idle = await run({ server, audience, connections, liveId, perSecond: 0 })
    const heard = heartbeats.answered() - heardBefore
    for (const perSecond of rates) {
      const ran = await run({ server, audience, connections, liveId, perSecond })
      const comments = perSecond * seconds
      const more = (of: keyof typeof ran.used) => (ran.used[of] - idle.used[of]) / comments
      costs[`at_${perSecond}_per_s_server_ms_per_comment`] = rounded(more('server') * 1000)
      costs[`at_${perSecond}_per_s_postgres_ms_per_comment`] = rounded(more('postgres') * 1000)
      costs[`at_${perSecond}_per_s_frames_per_viewer_per_s`] = rounded(ran.frames / viewers / seconds)
      costs[`at_${perSecond}_per_s_all_have_it_p50_ms`] = rounded(ran.latencies.percentile(0.5))
      costs[`at_${perSecond}_per_s_all_have_it_p95_ms`] = rounded(ran.latencies.percentile(0.95))
    }
    const figures = {
      viewers,
      ...costs,
      heartbeats_per_s: rounded(heard / ranSeconds),
      heartbeats_server_cpu_percent: rounded((idle.used.server / ranSeconds) * 100),
      heartbeats_postgres_cpu_percent: rounded((idle.used.postgres / ranSeconds) * 100),
      memory_mb: rounded(residentBytes(server.pid) / 1024 / 1024),
    }
    return { scenario: 'live', figures, problems: audience.problems }
  } finally {
    for (const stop of stops) stop()
    for (const connection of connections) connection.close()
    await sql.close()
    await server.stop()
  }
}

async function begin(server: LinnetServer, { token }: SeededPerson): Promise<string> {
  const payload = { live_type: 1, title: 'Bench', public: 1, device: hostDevice }
  const place = await callByHttp(server.url, { path: '/im/live/start', token, payload })
  return (place as { live: { live_id: string } }).live.live_id
}

/** Seats all viewers, each with the session of their socket. */
async function seat(
  sql: Sql,
  { liveId, watching }: { liveId: string; watching: readonly SeededPerson[] },
): Promise<void> {
  await sql`
    insert into live.seat (stream_id, person_id, is_in, session, device, entered_at, beat_at)
    select ${liveId}, person_id, true, id, ${device}, now(), now() from auth.session where person_id = any(${sql.array(
      watching.map(({ id }) => id),
      'UUID',
    )}::uuid[])`
}

interface Heartbeats {
  server: LinnetServer
  host: SeededPerson
  connections: readonly Connection[]
  liveId: string
  problems: string[]
}

/** Sends the heartbeats of all devices, spread over the interval; counts their answers. */
function sendHeartbeats({ server, host, connections, liveId, problems }: Heartbeats) {
  const path = '/im/live/beat'
  const from = performance.now()
  let sent = 0
  let answered = 0
  const count = () => void answered++
  const fail = (error: unknown) =>
    void (problems.length < 10 && problems.push(`a heartbeat failed: ${String(error)}`))
  const ofViewers = setInterval(() => {
    const due = ((performance.now() - from) / heartbeatMs) * connections.length
    for (; sent < due; sent++)
      connections[sent % connections.length]?.call(path, { live_id: liveId, device }).then(count, fail)
  }, 20)
  const ofHost = setInterval(() => {
    const payload = { live_id: liveId, device: hostDevice }
    callByHttp(server.url, { path, token: host.token, payload }).catch(fail)
  }, heartbeatMs)
  const stop = () => {
    clearInterval(ofViewers)
    clearInterval(ofHost)
  }
  return { stop, answered: () => answered }
}

/** Counts the frames that all viewers have received. */
class Audience {
  readonly problems: string[] = []
  frames = 0
  #latencies = new Latencies()
  readonly #waiting = new Map<string, { sentAt: number; missing: number }>()

  constructor(connections: readonly Connection[]) {
    for (const connection of connections) {
      const settle = connection.onFrame
      connection.onFrame = (frame) => {
        if (frame.startsWith('{"action":"liveNews"')) this.#hear(frame)
        else settle(frame)
      }
    }
  }

  begin(): void {
    this.frames = 0
    this.#latencies = new Latencies()
  }

  expect(text: string, missing: number): void {
    this.#waiting.set(text, { sentAt: performance.now(), missing })
  }

  end(): Latencies {
    for (const [text, { missing }] of this.#waiting)
      this.problems.push(`${missing} viewers never had the comment ${text}`)
    this.#waiting.clear()
    return this.#latencies
  }

  /** Frames are not parsed: that would measure this process. */
  #hear(frame: string): void {
    this.frames++
    for (const [, text = ''] of frame.matchAll(/"content":"(bench \d+)"/g)) {
      const comment = this.#waiting.get(text)
      if (!comment || --comment.missing > 0) continue
      this.#waiting.delete(text)
      this.#latencies.add(performance.now() - comment.sentAt)
    }
  }
}

interface Run {
  server: LinnetServer
  audience: Audience
  connections: readonly Connection[]
  liveId: string
  perSecond: number
}

let written = 0

async function run({ server, audience, connections, liveId, perSecond }: Run) {
  audience.begin()
  const before = usedBy(server)
  const from = performance.now()
  const sent: Promise<unknown>[] = []
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    await Bun.sleep(Math.max(0, from + (nth * 1000) / perSecond - performance.now()))
    const text = `bench ${++written}`
    audience.expect(text, connections.length)
    const by = connections[written % connections.length] as Connection
    sent.push(by.call('/im/live/comment', { live_id: liveId, content: text, cid: `bench-${written}` }))
  }
  await Promise.all(sent)
  await Bun.sleep(Math.max(0, from + seconds * 1000 - performance.now()))
  await Bun.sleep(settleMs)
  const after = usedBy(server)
  const used = { server: after.server - before.server, postgres: after.postgres - before.postgres }
  return { used, frames: audience.frames, latencies: audience.end() }
}

const usedBy = (server: LinnetServer) => ({
  server: processorSeconds(server.pid),
  postgres: postgresSeconds(server.dataDir),
})
