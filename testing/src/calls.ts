/** Shorthands for tests of calls. */
import {
  acceptCall,
  callHeartbeat,
  callChanged,
  callTypes,
  type ConversationId,
  currentCall,
  startCall,
} from '@linnet/protocol'
import type { Caller } from './caller'
import { logOf, newId } from './chat'
import type { Device } from './device'
import { pin } from './money'
import { valueOf } from './outcome'
import { until } from './until'
import type { Person, TestWorld } from './world'

export interface CallPair {
  ann: Person
  ben: Person
  chat: ConversationId
}

export async function callPairIn(world: TestWorld): Promise<CallPair> {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  return { ann, ben, chat: await world.befriend(ann, ben) }
}

export const ringUp = (
  person: Caller,
  conversationId: ConversationId,
  { type = callTypes.voice, device = newId(), rate }: { type?: number; device?: string; rate?: bigint } = {},
) =>
  person.do(startCall, {
    conversationId,
    type,
    device,
    ...(rate !== undefined && { rate, password: pin }),
  })

export const acceptOn = (person: Caller, callId: string, device = newId()) =>
  person.call(acceptCall, { callId, device })

/** A call in which both have reported that they are connected. With `rate`, Ann pays that much per minute. */
export async function callConnected({ ann, ben, chat }: CallPair, { rate }: { rate?: bigint } = {}) {
  const { id: callId, device: annsDevice = '' } = await ringUp(ann, chat, rate === undefined ? {} : { rate })
  const bensDevice = newId()
  valueOf(await acceptOn(ben, callId, bensDevice))
  await ann.do(callHeartbeat, { callId, device: annsDevice, isConnected: true })
  await ben.do(callHeartbeat, { callId, device: bensDevice, isConnected: true })
  return { callId, annsDevice, bensDevice }
}

export async function callNotesOf(person: Caller, chat: ConversationId) {
  return (await logOf(person, chat)).flatMap(({ message: { content, sender } }) =>
    content.kind === 'voiceCall' || content.kind === 'videoCall'
      ? [
          {
            kind: content.kind,
            by: sender.id,
            end: content.call.end,
            seconds: content.call.seconds,
            cost: content.call.cost,
          },
        ]
      : [],
  )
}

/** Waits until somebody is in no call any more. */
export async function untilNoCall(person: Caller, timeoutMs?: number): Promise<void> {
  await until(async () => !(await person.do(currentCall, {})).call, { timeoutMs })
}

export const callStateIs = (device: Device, state: string, callId: string) =>
  device.next(callChanged, ({ data }) => data['state'] === state && data['call_id'] === callId)
