/** What a forwarder costs for each person who sees and hears one other: with one of them, and with 20. */
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callByHttp } from '../connection'
import { rounded } from '../latencies'
import { LinnetServer, processorSeconds, residentBytes } from '../processes'
import { openRoomDevice, type RoomDevice } from '../room-device'
import { openServerDatabase, seedGroup, seedPeople, type SeededPerson, settleDatabase } from '../seed'
import type { ScenarioResult } from './scenario'

const subscribers = 20
const [settleMs, measuredMs] = [3_000, 15_000]
const beatMs = 5_000
/** So many packets of what was sent must arrive, or the figures are those of a machine that is overloaded. */
const arrivingShare = 0.98

export async function measureForwarding(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'forwarding')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await LinnetServer.start({ dataDir, env: { MEDIA_ADDRESSES: '127.0.0.1' } })
  const sql = await openServerDatabase(dataDir)
  try {
    const people = await seedPeople(sql, subscribers + 1)
    const listId = await seedGroup(sql, { people, others: 0 })
    await settleDatabase(sql)
    return await measure(server, { people, listId })
  } finally {
    await sql.close()
    await server.stop()
  }
}

async function measure(
  server: LinnetServer,
  { people, listId }: { people: readonly SeededPerson[]; listId: string },
): Promise<ScenarioResult> {
  const [host, ...others] = people
  if (!host) throw new Error('there is nobody')
  const user_ids = others.map(({ id }) => id)
  const started = await callByHttp(server.url, {
    path: '/im/message/startGroupCall',
    token: host.token,
    payload: { list_id: listId, call_type: 7, device: host.id, user_ids },
  })
  const { room_id } = started as { room_id: string }
  const sender = await enter(server, host, room_id)
  const receivers: RoomDevice[] = []
  const stop = sender.send()
  const samples = []
  for (const count of [1, subscribers]) {
    while (receivers.length < count) receivers.push(await enter(server, others[receivers.length], room_id))
    await Bun.sleep(settleMs)
    samples.push(await sample(forwarderOf(server.pid), receivers))
  }
  const memory = residentBytes(forwarderOf(server.pid))
  stop()
  for (const device of [sender, ...receivers]) await device.close()
  const [one, many] = samples
  if (!one || !many) throw new Error('nothing was measured')
  const share = many.perReceiver / one.perReceiver
  return {
    scenario: 'forwarding',
    figures: {
      cpu_percent_1: rounded(one.cpuPercent),
      cpu_percent_20: rounded(many.cpuPercent),
      cpu_percent_per_subscriber: rounded((many.cpuPercent - one.cpuPercent) / (subscribers - 1)),
      packets_per_s: rounded(many.perReceiver * subscribers),
      resident_bytes: memory,
    },
    problems: share < arrivingShare ? [`only ${Math.round(share * 100)} % of the packets arrived`] : [],
  }
}

async function enter(
  server: LinnetServer,
  person: SeededPerson | undefined,
  room_id: string,
): Promise<RoomDevice> {
  if (!person) throw new Error('there are not enough people')
  const ask = (path: string, payload: object) =>
    callByHttp(server.url, { path, token: person.token, payload })
  const inRoom = { room_id, device: person.id }
  await ask('/im/message/joinGroupCall', inRoom)
  const { userSig } = (await ask('/im/set/getMeetingUserSig', inRoom)) as { userSig: string }
  const device = await openRoomDevice(async (sdp) => {
    const answer = await ask('/im/message/connectGroupCall', { userSig, sdp })
    return (answer as { sdp: string }).sdp
  })
  // Without it, whoever is in the call has left it.
  const beat = setInterval(() => void ask('/im/chat/beatGroupCall', inRoom).catch(() => undefined), beatMs)
  return {
    ...device,
    async close() {
      clearInterval(beat)
      await device.close()
    },
  }
}

async function sample(pid: number, receivers: readonly RoomDevice[]) {
  const packets = () => receivers.reduce((sum, device) => sum + device.received(), 0)
  const before = { cpu: processorSeconds(pid), packets: packets(), atMs: performance.now() }
  await Bun.sleep(measuredMs)
  const seconds = (performance.now() - before.atMs) / 1000
  return {
    cpuPercent: ((processorSeconds(pid) - before.cpu) / seconds) * 100,
    perReceiver: (packets() - before.packets) / seconds / receivers.length,
  }
}

/** The process that the server started for the call. */
function forwarderOf(server: number): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const isOurs = new RegExp(`^PPid:\\s+${server}$`, 'm').test(
        readFileSync(`/proc/${name}/status`, 'utf8'),
      )
      return isOurs && command.includes('forwarder/main.ts')
    } catch {
      // It ended since it was listed.
      return false
    }
  })
  if (found === undefined) throw new Error('no forwarder runs')
  return Number(found)
}
