/** Measures a forwarder's cost for a live stream with the maximum of WebRTC viewers of one forwarder. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { callByHttp, inParallel } from '../connection'
import { forwarderOf, sample } from '../forwarding-cost'
import { rounded } from '../latencies'
import { LinnetServer, residentBytes } from '../processes'
import { openRoomDevice, type RoomDevice } from '../room-device'
import { openServerDatabase, type SeededPerson, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult } from './scenario'

const viewers = Number(Bun.env['NEAR_VIEWERS'] ?? 200)
const settleMs = 5_000
const arrivingShare = 0.98

export async function measureNearViewers(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'near')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await LinnetServer.start({ dataDir, env: { MEDIA_ADDRESSES: '127.0.0.1' } })
  const sql = await openServerDatabase(dataDir)
  const devices: RoomDevice[] = []
  try {
    const [host, ...watching] = (await seedPeople(sql, viewers + 1)) as [SeededPerson, ...SeededPerson[]]
    await settleDatabase(sql)
    const started = await callByHttp(server.url, {
      path: '/im/live/start',
      token: host.token,
      payload: { live_type: 1, title: 'Bench', public: 1, device: host.id },
    })
    const { live_id } = (started as { live: { live_id: string } }).live
    const sender = await connect(server, host, { live_id })
    devices.push(sender)
    const stopSending = sender.send()
    const from = performance.now()
    const receivers = await inParallel(watching, 4, async (person) => {
      const place = { live_id, device: person.id }
      await callByHttp(server.url, { path: '/im/live/enter', token: person.token, payload: place })
      // Nobody counts as silent during the measurement.
      await sql`update live.seat set beat_at = now() + interval '1 hour' where person_id = ${person.id}`
      await sql`update live.stream set beat_at = now() + interval '1 hour' where id = ${live_id}`
      const device = await connect(server, person, { live_id, isCounting: true })
      devices.push(device)
      return device
    })
    const allInMs = performance.now() - from
    await Bun.sleep(settleMs)
    const forwarder = forwarderOf(server.pid)
    const before = { sent: sender.sent(), atMs: performance.now() }
    const { cpuPercent, perReceiver } = await sample(forwarder, receivers)
    const sentPerSecond = ((sender.sent() - before.sent) * 1000) / (performance.now() - before.atMs)
    stopSending()
    const share = perReceiver / sentPerSecond
    return {
      scenario: 'near-viewers',
      figures: {
        viewers,
        all_in_s: rounded(allInMs / 1000),
        cpu_percent: rounded(cpuPercent),
        cpu_percent_per_viewer: rounded(cpuPercent / viewers),
        packets_per_s: rounded(perReceiver * viewers),
        arrived_percent: rounded(share * 100),
        resident_bytes: residentBytes(forwarder),
      },
      problems: share < arrivingShare ? [`only ${Math.round(share * 100)} % of the packets arrived`] : [],
    }
  } finally {
    for (const device of devices) await device.close()
    await sql.close()
    await server.stop()
  }
}

async function connect(
  server: LinnetServer,
  { id, token }: SeededPerson,
  { live_id, ...options }: { live_id: string; isCounting?: boolean },
): Promise<RoomDevice> {
  const { userSig } = (await callByHttp(server.url, {
    path: '/im/live/pass',
    token,
    payload: { live_id, device: id },
  })) as { userSig: string }
  return openRoomDevice(async (sdp) => {
    const payload = { userSig, sdp }
    const answer = await callByHttp(server.url, { path: '/im/live/connect', token, payload })
    return (answer as { sdp: string }).sdp
  }, options)
}
