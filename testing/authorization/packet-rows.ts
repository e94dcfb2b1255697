/** Red packets: for people who were in the group when the packets were sent. */
import {
  checkBeforePay,
  claimCampaignPacket,
  claimMinePacket,
  claimPacket,
  createMinePacket,
  createPacket,
  getPacketRules,
  listEndedCampaigns,
  listRecords,
  listUnclaimed,
  type PacketDraft,
  readPacketStates,
  setPacketRules,
  showPacket,
} from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  newId,
  pin,
  sendPacket,
  topUp,
  usdt,
  valueOf,
} from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const byBen = { by: ({ ben }: Scene) => ben }
const inGroup = ({ group }: Scene) => ({ conversationId: group })

const packet = async (scene: Scene): Promise<string> =>
  valueOf(await sendPacket(scene.ann, luckyOf(scene))).id
const minePacket = async (scene: Scene): Promise<string> =>
  valueOf(await sendPacket(scene.ann, await mineOf(scene))).id

const luckyOf = ({ group }: Scene) => ({ conversationId: group, type: 1, count: 2, amount: usdt(2) })
/** A mine packet in a group that is large enough for one. */
async function mineOf({ world, ann, ben }: Scene) {
  for (const person of [ann, ben]) await topUp(person, { amount: usdt(100), asset: 'POINTS' })
  const crowd = await createCrowd(world, 4)
  const conversationId = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
  return { conversationId, type: 4, count: 5, digits: [3], mode: 'ANY' as const, amount: usdt(5) }
}

async function stated({ ann }: Scene, { amount, ...draft }: PacketDraft & { amount: bigint }) {
  const { id } = await ann.do(checkBeforePay, { kind: 'packet', amount, packet: draft })
  return { intentId: id, amount, password: pin, cid: newId() }
}

export const packetRows: readonly Row[] = [
  row(
    createPacket,
    async (scene) => ({ ...luckyOf(scene), ...(await stated(scene, luckyOf(scene))) }),
    'ConversationNotFound',
  ),
  row(
    createMinePacket,
    async (scene) => {
      const { type, ...draft } = await mineOf(scene)
      return {
        ...draft,
        digits: draft.digits,
        ...(await stated(scene, { ...draft, type, digits: draft.digits })),
      }
    },
    'ConversationNotFound',
  ),
  row(claimPacket, async (scene) => ({ id: await packet(scene), cid: newId() }), {
    others: 'PacketNotFound',
    ...byBen,
  }),
  row(
    claimMinePacket,
    async (scene) => ({ id: await minePacket(scene), cid: newId(), stake: usdt(10), password: pin }),
    { others: 'PacketNotFound', ...byBen },
  ),
  row(claimCampaignPacket, async (scene) => ({ id: await packet(scene), cid: newId() }), {
    others: 'PacketNotFound',
    owner: 'BadPacketType',
    ...byBen,
  }),
  row(listEndedCampaigns, () => ({}), {
    others: 'NotAVendor',
    owner: 'NotAVendor',
  }),
  row(showPacket, async (scene) => ({ id: await packet(scene) }), 'PacketNotFound'),
  row(readPacketStates, async (scene) => ({ ids: [await packet(scene)] }), 'own'),
  row(listUnclaimed, inGroup, 'ConversationNotFound'),
  row(listRecords, () => ({ side: 1 }), 'own'),
  row(getPacketRules, inGroup, 'ConversationNotFound'),
  row(setPacketRules, (scene) => ({ ...inGroup(scene), isOn: false }), 'ConversationNotFound'),
]
