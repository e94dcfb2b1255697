import {
  askFaucet,
  type CallOutput,
  checkBeforePay,
  type ConversationId,
  createMinePacket,
  createPacket,
  type PacketDraft,
  setTradePassword,
} from '@linnet/protocol'
import type { Outcome } from './call'
import type { Caller } from './caller'
import { createCrowd, createCrowdedGroup, type Extra } from './crowd'
import { loginPassword } from './login'
import { pin, usdt } from './money'
import { createTestWorld, type Person, type TestWorld } from './world'

/** Gives a person money or points from the faucet. */
export async function topUp(
  person: Caller,
  { amount, asset = 'USDT' }: { amount: bigint; asset?: 'USDT' | 'POINTS' },
): Promise<void> {
  await person.do(askFaucet, { amount, asset, cid: crypto.randomUUID() })
}

/** Sets a trade password, which payments need. */
export async function mayPay(person: Caller): Promise<void> {
  await person.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
}

export interface PacketGroup {
  world: TestWorld
  /** The owner of the group, with money to send packets. */
  ann: Person
  crowd: Extra[]
  group: ConversationId
}

/** A world with a group in which many people can claim packets. */
export async function openPacketGroup({
  claimers,
  asset,
}: {
  claimers: number
  asset?: 'USDT' | 'POINTS'
}): Promise<PacketGroup> {
  const world = await createTestWorld()
  const [ann, bob] = [await world.person('Ann'), await world.person('Bob')]
  await world.befriend(ann, bob)
  await mayPay(ann)
  await topUp(ann, { amount: usdt(10_000), ...(asset && { asset }) })
  const crowd = await createCrowd(world, claimers)
  const group = await createCrowdedGroup(world, { owner: ann, friends: [bob], crowd })
  return { world, ann, crowd, group }
}

export interface PacketToSend extends PacketDraft {
  amount: bigint
}

/** Creates a packet as the app does: payment intent first, then the packet. */
export async function sendPacket(
  person: Caller,
  { amount, ...packet }: PacketToSend,
): Promise<Outcome<CallOutput<typeof createPacket>>> {
  const stated = await person.call(checkBeforePay, { kind: 'packet', amount, packet })
  if (!stated.ok) return stated
  const { type, digits, mode, conversationId, count, text, personIds, startsAt } = packet
  const paid = { amount, intentId: stated.value.id, password: pin, cid: crypto.randomUUID() }
  if (digits && mode)
    return person.call(createMinePacket, { conversationId, count, text, digits, mode, ...paid })
  return person.call(createPacket, { conversationId, type, count, text, personIds, startsAt, ...paid })
}
