/**
 * Measures a forwarder's cost per participant who sees and hears another one: with one of them, and with 20.
 * Then the same for Janus, as packaged by Debian, on the same machine.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { callByHttp } from '../connection'
import { forwarderOf, type Sample, sample } from '../forwarding-cost'
import { openJanusReceiver, openJanusSender, startJanus } from '../janus'
import { rounded } from '../latencies'
import { LinnetServer, residentBytes } from '../processes'
import { openRoomDevice, type RoomDevice } from '../room-device'
import { openServerDatabase, seedGroup, seedPeople, type SeededPerson, settleDatabase } from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const subscribers = 20
const settleMs = 3_000
const heartbeatMs = 5_000
/**
 * The share of the sent packets that must arrive; otherwise the machine was overloaded and the figures are
 * useless.
 */
const arrivingShare = 0.98

export async function measureForwarding(folder: string): Promise<ScenarioResult> {
  const own = await measureOwn(folder)
  const janus = await measureJanus(folder)
  return {
    scenario: 'forwarding',
    figures: {
      ...figuresOf(own),
      ...Object.fromEntries(
        Object.entries(figuresOf(janus)).map(([name, value]) => [`janus_${name}`, value]),
      ),
    },
    problems: [...problemsOf('', own), ...problemsOf('by Janus, ', janus)],
  }
}

interface Cost {
  one: Sample
  many: Sample
  memory: number
}

const figuresOf = ({ one, many, memory }: Cost): Figures => ({
  cpu_percent_1: rounded(one.cpuPercent),
  cpu_percent_20: rounded(many.cpuPercent),
  cpu_percent_per_subscriber: rounded((many.cpuPercent - one.cpuPercent) / (subscribers - 1)),
  packets_per_s: rounded(many.perReceiver * subscribers),
  resident_bytes: memory,
})

function problemsOf(by: string, { one, many }: Cost): string[] {
  if (!(one.perReceiver > 0)) return [`${by}nothing arrived`]
  const share = many.perReceiver / one.perReceiver
  return share < arrivingShare ? [`${by}only ${Math.round(share * 100)} % of the packets arrived`] : []
}

async function measureOwn(folder: string): Promise<Cost> {
  const dataDir = join(folder, 'forwarding')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await LinnetServer.start({ dataDir, env: { MEDIA_ADDRESSES: '127.0.0.1' } })
  const sql = await openServerDatabase(dataDir)
  try {
    const people = await seedPeople(sql, subscribers + 1)
    const listId = await seedGroup(sql, { people, others: 0 })
    await settleDatabase(sql)
    const [host, ...others] = people
    if (!host) throw new Error('there is nobody')
    const started = await callByHttp(server.url, {
      path: '/im/message/startGroupCall',
      token: host.token,
      payload: { list_id: listId, call_type: 7, device: host.id, user_ids: others.map(({ id }) => id) },
    })
    const { room_id } = started as { room_id: string }
    return await measure({
      sender: await enter(server, host, room_id),
      open: (nth) => enter(server, others[nth], room_id),
      pidOf: () => forwarderOf(server.pid),
    })
  } finally {
    await sql.close()
    await server.stop()
  }
}

async function measureJanus(folder: string): Promise<Cost> {
  const janus = await startJanus(folder)
  try {
    const sender = await openJanusSender(janus.port)
    return await measure({
      sender,
      open: () => openJanusReceiver(janus.port, sender.feed),
      pidOf: () => janus.pid,
    })
  } finally {
    await janus.stop()
  }
}

type Receiver = Pick<RoomDevice, 'received' | 'close'>

interface Measured {
  sender: Pick<RoomDevice, 'send' | 'close'>
  open: (nth: number) => Promise<Receiver>
  /** The id of the forwarding process. */
  pidOf: () => number
}

async function measure({ sender, open, pidOf }: Measured): Promise<Cost> {
  const receivers: Receiver[] = []
  const grown = async (count: number): Promise<Sample> => {
    while (receivers.length < count) receivers.push(await open(receivers.length))
    await Bun.sleep(settleMs)
    return sample(pidOf(), receivers)
  }
  const stop = sender.send()
  const cost = { one: await grown(1), many: await grown(subscribers), memory: residentBytes(pidOf()) }
  stop()
  for (const device of [sender, ...receivers]) await device.close()
  return cost
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
  // Without heartbeats, participants count as gone.
  const heartbeat = setInterval(
    () => void ask('/im/chat/beatGroupCall', inRoom).catch(() => undefined),
    heartbeatMs,
  )
  return {
    ...device,
    async close() {
      clearInterval(heartbeat)
      await device.close()
    },
  }
}
