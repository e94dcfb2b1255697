/** Two servers in separate processes, with NATS, and people in one room who reach either of them. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { joinGroupCall, leaveGroupCall } from '@linnet/protocol'
import { type NatsServer, startNatsServer } from '../nats/nats-server'
import { sendUntil } from '../src/room-device'
import { until } from '../src/until'
import { type Cluster, startCluster } from './nodes/cluster'
import { at, beginCall, mediaPortsOf } from './nodes/in-room'
import { type Crowd, createCrowd } from './people'
import { createRandom } from './random'

setDefaultTimeout(240_000)

let nats: NatsServer
let cluster: Cluster
let crowd: Crowd

beforeAll(async () => {
  nats = await startNatsServer()
  cluster = await startCluster({ nodes: 2, env: { NATS_URL: nats.url }, envOf: mediaPortsOf })
  const parts = { count: 8, random: createRandom(1), callUrl: cluster.urlFor(0), url: cluster.urlFor }
  crowd = await createCrowd(cluster.system, parts)
})
afterAll(async () => {
  for (const { engine } of crowd.people) engine.stop()
  await cluster.stop()
  await nats.kill()
})

test('people at two servers hear each other, who leaves at one is out of the room of the other, and a killed owner is replaced', async () => {
  const [first, second] = cluster.nodes
  if (!first || !second) throw new Error('there are two servers')
  const call = await beginCall(crowd, { first, heard: second })
  const { roomId } = call
  const [ann, ben, cem] = call.people
  const tokens = async () =>
    (
      await cluster.system.sql<{ token: number }[]>`
        select token::float8 as token from kernel.lease where name = ${`room:${roomId}`}`
    ).map(({ token }) => token)
  try {
    const [anns, bens] = [await call.connect(ann, first), await call.connect(ben, second)]
    await sendUntil(() => bens.received.includes(ann.person.id), anns.speak)
    await sendUntil(() => anns.received.includes(ben.person.id), bens.speak)
    const [before, ...none] = await tokens()
    expect(none).toEqual([])

    await at(second, ben.person).do(leaveGroupCall, { roomId })
    await until(() => anns.known().people?.length === 1)
    await at(second, ben.person).do(joinGroupCall, { roomId, device: ben.device })

    await first.kill()
    const [again, cems] = [await call.connect(ben, second), await call.connect(cem, second)]
    await sendUntil(() => cems.received.includes(ben.person.id), again.speak)
    const [after] = await tokens()
    expect(after).toBeGreaterThan(before ?? Infinity)
  } finally {
    await call.stop()
  }
})
