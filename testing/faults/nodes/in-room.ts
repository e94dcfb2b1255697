/** People in a group call on several servers, with devices of their own. */
import {
  callTypes,
  connectRoom,
  groupCallHeartbeat,
  joinGroupCall,
  roomPass,
  startGroupCall,
} from '@linnet/protocol'
import { createHttpCaller } from '../../src/caller'
import { newId } from '../../src/chat'
import { enterRoom, type RoomDevice } from '../../src/room-device'
import { until } from '../../src/until'
import type { Crowd, FaultPerson } from '../people'
import type { Node } from './cluster'

export interface Inside {
  person: FaultPerson
  device: string
}

const beatMs = 3_000

/** Servers on one machine need ports of their own. */
export const mediaPortsOf = (n: number) => ({ MEDIA_PORTS: `${43_000 + n * 1_000}-${43_999 + n * 1_000}` })

/** A person at one of the servers, past its proxy. */
export const at = (node: Node, { token }: FaultPerson) =>
  createHttpCaller(node.directUrl(), { language: 'en-us', token })

/** Three people in a group call, whose devices connect when the test says so. */
export interface CallOfThree {
  roomId: string
  people: readonly [Inside, Inside, Inside]
  /** Connects by a server, again and again while the room has no owner that answers, as apps do. */
  connect: (inside: Inside, node: Node) => Promise<RoomDevice>
  stop: () => Promise<void>
}

/** Begins a call at one server; another one hears that the people are still there. */
export async function beginCall(
  crowd: Crowd,
  { first, heard }: { first: Node; heard: Node },
): Promise<CallOfThree> {
  const [group] = crowd.groups
  const [one, other] = group?.guests ?? []
  if (!group || !one || !other) throw new Error('the crowd is too small')
  const inside = (person: FaultPerson): Inside => ({ person, device: newId() })
  const people = [inside(group.owner), inside(one), inside(other)] as const
  const { conversationId } = group
  const start = {
    conversationId,
    type: callTypes.voice,
    device: people[0].device,
    people: [one.id, other.id],
  }
  const { id: roomId } = await at(first, group.owner).do(startGroupCall, start)
  for (const { person, device } of people.slice(1))
    await at(first, person).do(joinGroupCall, { roomId, device })
  const beat = ({ person, device }: Inside) =>
    at(heard, person)
      .do(groupCallHeartbeat, { roomId, device })
      .catch(() => undefined)
  const beating = setInterval(() => void Promise.all(people.map(beat)), beatMs)
  const devices: RoomDevice[] = []

  async function tryToConnect({ person, device }: Inside, node: Node): Promise<RoomDevice> {
    const { pass } = await at(node, person).do(roomPass, { roomId, device })
    const connected = async (offer: string) =>
      (await at(node, person).do(connectRoom, { pass, offer })).answer
    return enterRoom(person.id, connected)
  }
  return {
    roomId,
    people,
    async connect(one, node) {
      const device = await until(() => tryToConnect(one, node).catch(() => undefined), {
        timeoutMs: 90_000,
        everyMs: 500,
      })
      devices.push(device)
      return device
    },
    async stop() {
      clearInterval(beating)
      for (const device of devices) await device.close().catch(() => undefined)
    },
  }
}
