/** Red packets, points for check-ins, and the settings reported to the app. */
import {
  checkIn,
  getBase,
  type PacketDraft,
  sendRealName,
  showAppConfig,
  showCheckIn,
  showInvitationRewards,
  showPacket,
  showSystemConfig,
} from '@linnet/protocol'
import { listRealNames, refuseRealName } from '@linnet/protocol/staff'
import {
  fetchFile,
  groupOf,
  newId,
  refusalOf,
  sendFile,
  sendPacket,
  topUp,
  usdt,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'
import type { Row, Scene } from './row'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Sends a packet into a group of two; returns the refusal if there is one. */
async function packet(
  { ann, ben }: Scene,
  { amount = usdt(10), ...draft }: Partial<PacketDraft> & { amount?: bigint } = {},
) {
  const conversationId = await groupOf(ann, ben)
  return sendPacket(ann, { conversationId, type: 1, count: 1, ...draft, amount })
}
const sending = (draft?: Parameters<typeof packet>[1]) => (scene: Scene) => refusalOf(packet(scene, draft))

/** A packet that loses at a last digit of 1; the shares are for people other than Ann. */
const mines = async (scene: Scene, count: number) => {
  await topUp(scene.ann, { amount: usdt(100), asset: 'POINTS' })
  const others = await Promise.all(
    Array.from({ length: count }, (_, n) => scene.world.person(`Claimer ${n}`)),
  )
  for (const one of others) await scene.world.befriend(scene.ann, one)
  const conversationId = await groupOf(scene.ann, ...others)
  const draft = { conversationId, type: 4, count, digits: [1], mode: 'ANY' as const }
  return refusalOf(sendPacket(scene.ann, { ...draft, amount: usdt(10) }))
}

async function lifeOfPacket(scene: Scene): Promise<number> {
  const { id } = valueOf(await packet(scene))
  const { expiresAt } = await scene.ann.do(showPacket, { id })
  return Math.round((expiresAt * 1000 - scene.world.clock.nowMs()) / hourMs)
}

/** The points of the seventh day in a row. */
async function seventhDay({ world }: Scene): Promise<bigint> {
  const person = await world.person('Sid')
  let points = 0n
  for (let day = 1; day <= 7; day++) {
    if (day > 1) world.clock.advance(dayMs)
    points = (await person.do(checkIn, {})).points
  }
  return points
}

/** Whether the pictures of a document refused two days ago still exist. */
async function pictureAfterTwoDays({ world, runJob }: Scene): Promise<boolean> {
  const person = await world.person('Rea')
  const create = { width: 600, height: 400, channels: 3, background: '#336699' } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const { id } = valueOf(await sendFile(world.url, { person, content, purpose: 'realName' }))
  const number = `K${newId().slice(-8)}`
  await person.do(sendRealName, { kind: 'passport', name: 'Chan Tai Man', number, fileIds: [id] })
  const sam = await world.staff('support', 'Sam')
  const { rows } = await sam.do(listRealNames, { personId: person.id })
  await sam.do(refuseRealName, { id: rows[0]?.id ?? '', reason: 'blurred' })
  world.clock.advance(2 * dayMs)
  await runJob('realnames.deletePhotos')
  return (await fetchFile(world.url, { person, id, variant: 'original' })).ok
}

export const packetRows: readonly Row[] = [
  { key: 'packetsOpen', to: 'off', meets: sending(), before: 'done', after: 'PacketsOff' },
  {
    key: 'packetsOpen',
    to: 'off',
    meets: async ({ ann }) => [
      (await ann.do(showSystemConfig, {})).features.redPackets,
      (await ann.do(getBase, {})).hasRedPackets,
    ],
    before: [true, 1],
    after: [false, 0],
  },
  { key: 'packetMin', to: '20', meets: sending(), before: 'done', after: 'BadPacketAmount' },
  { key: 'packetMax', to: '5', meets: sending(), before: 'done', after: 'BadPacketAmount' },
  { key: 'packetMaxShares', to: '1', meets: sending({ count: 2 }), before: 'done', after: 'BadPacketCount' },
  { key: 'packetHours', to: '3', meets: lifeOfPacket, before: 24, after: 3 },
  {
    key: 'minePackets',
    to: 'off',
    given: { mineCounts: '2' },
    meets: (scene) => mines(scene, 2),
    before: 'done',
    after: 'MinePacketsOff',
  },
  { key: 'mineCounts', to: '2', meets: (scene) => mines(scene, 2), before: 'BadMines', after: 'done' },
]

export const checkInRows: readonly Row[] = [
  {
    key: 'checkInPoints',
    to: '7',
    meets: async ({ world }) => (await (await world.person('Ida')).do(checkIn, {})).points,
    before: usdt(100),
    after: usdt(7),
  },
  { key: 'checkInStreakBonus', to: '5', meets: seventhDay, before: usdt(300), after: usdt(105) },
  {
    key: 'checkInBudget',
    to: '50',
    meets: async ({ world }) => {
      const person = await world.person('Bud')
      return [(await person.do(checkIn, {})).points, (await person.do(showCheckIn, {})).isDone]
    },
    before: [usdt(100), true],
    after: [0n, true],
  },
]

const eightDaysMs = 8 * 86_400_000

/** The number of rewards for two people who were invited eight days ago. */
async function rewarded({ world, runJob }: Scene): Promise<number> {
  const ines = await world.person('Ines')
  for (const name of ['Una', 'Duo']) {
    const { id } = await world.person(name)
    await world.sql`update profiles.person set invited_by = ${ines.id} where id = ${id}`
    const seenAt = new Date(world.clock.nowMs() + eightDaysMs)
    await world.sql`update auth.session set address = '198.51.100.1', seen_at = ${seenAt} where person_id = ${id}`
  }
  world.clock.advance(eightDaysMs)
  await runJob('invitations.reward')
  return (await ines.do(showInvitationRewards, {})).count
}

const inviteRow = (key: string, to: string, after: number): Row => ({
  key,
  to,
  given: { invitePoints: '30' },
  meets: rewarded,
  before: 2,
  after,
})

export const inviteRows: readonly Row[] = [
  { ...inviteRow('invitePoints', '30', 2), given: {}, before: 0 },
  inviteRow('inviteDays', '9', 0),
  inviteRow('inviteDayCap', '1', 1),
  inviteRow('inviteTotalCap', '1', 1),
  inviteRow('inviteBudget', '30', 1),
]

const appRow = (key: string, to: string, meets: (scene: Scene) => Promise<string>): Row => ({
  key,
  to,
  meets,
  before: '',
  after: to,
})

export const appRows: readonly Row[] = [
  appRow(
    'appUrl',
    'https://example.org/app',
    async ({ world }) => (await world.guest.do(showAppConfig, {})).appUrl,
  ),
  appRow('appUrl', 'https://example.org/app', async ({ ann }) => (await ann.do(getBase, {})).appUrl),
  appRow(
    'appOldestVersion',
    '99.1',
    async ({ world }) => (await world.guest.do(showAppConfig, {})).oldestVersion,
  ),
  appRow(
    'appSupport',
    'help@example.org',
    async ({ world }) => (await world.guest.do(showAppConfig, {})).support,
  ),
  appRow('appPartnerUrl', 'https://partner.example', async ({ ann }) => (await ann.do(getBase, {})).thirdUrl),
  { key: 'realNamePhotoDays', to: '1', meets: pictureAfterTwoDays, before: true, after: false },
]
