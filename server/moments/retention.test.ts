/** How long the service keeps moments: what goes, and what stays. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addComment,
  type CallInput,
  changeMomentAudience,
  checkBeforePay,
  listMoments,
  payMoment,
  publishMoment,
  readMoment,
  sendReport,
} from '@linnet/protocol'
import { openReportFile, showReport } from '@linnet/protocol/staff'
import {
  createTestWorld,
  endow,
  newId,
  openBeside,
  type Person,
  pin,
  refusalOf,
  runJob,
  sendFile,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'
import { postRetention } from '../posts'
import { keptMoments } from './store'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  await world.befriend(ann, ben)
  await endow(ben, 100)
})
afterAll(() => world.stop())

const dayMs = 86_400_000
const days = (count: number) => world.clock.advance(count * dayMs)

let keepDays = 0
const rules = () => ({ keepDays })
const job = postRetention(
  'moments.retention',
  { current: rules, confirmed: () => Promise.resolve(rules()) },
  keptMoments,
)
const sweep = () => runJob(world, job)

const publish = async (more: Partial<CallInput<typeof publishMoment>> = {}) =>
  (await ann.do(publishMoment, { cid: newId(), text: 'Under the old oak.', visibility: 'friends', ...more }))
    .id
const read = (momentId: string, by = ben) => refusalOf(by.call(readMoment, { momentId }))

async function picture(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red', noise } })
  const content = await image.png().toBuffer()
  return valueOf(await sendFile(world.url, { person: ann, purpose: 'circle', content, name: 'a.png' })).id
}

/** Whether a file is still there once files without a holder have been freed. */
async function isStored(fileId: string): Promise<boolean> {
  const release = openBeside(world).job('uploads.release')
  await runJob(world, release)
  days(4)
  await runJob(world, release)
  const rows = await world.sql<object[]>`select from uploads.file where id = ${fileId}`
  return rows.length === 1
}

async function buy(momentId: string): Promise<void> {
  const amount = usdt(5)
  const { id: intentId } = await ben.do(checkBeforePay, { kind: 'moment', momentId })
  await ben.do(payMoment, { momentId, amount, intentId, password: pin, cid: newId() })
}

test('without a setting, everything stays', async () => {
  const old = await publish()
  days(30)
  await sweep()
  expect(await read(old)).toBe('done')
})

test('what is older goes, with its comments and files, and what is younger stays', async () => {
  const fileId = await picture()
  const old = await publish({ fileIds: [fileId] })
  await ben.do(addComment, { momentId: old, cid: newId(), text: 'nice' })
  days(10)
  const young = await publish()
  keepDays = 7
  await sweep()
  expect([await read(old), await read(old, ann), await read(young)]).toEqual([
    'MomentNotFound',
    'MomentNotFound',
    'done',
  ])
  expect((await ben.do(listMoments, {})).moments.map(({ id }) => id)).toEqual([young])
  expect(await world.sql`select from moments.comment where moment_id = ${old}`).toHaveLength(0)
  expect(await isStored(fileId)).toBe(false)
})

test('more than one batch is removed by runs that follow each other', async () => {
  const at = new Date(world.clock.nowMs())
  await world.sql`
    insert into moments.moment (id, author_id, cid, visibility, people, tags, comments_from, text, files, mentions, made_at)
    select uuidv7(${at}::timestamptz - now()), ${ann.id}, 'many-' || n, 'friends', '{}', '{}', 'all', 'One of many', '{}', '{}', ${at}
    from generate_series(1, 150) as n`
  days(8)
  await sweep()
  expect(await world.sql`select from moments.moment where text = 'One of many'`).toHaveLength(0)
})

test('what somebody has paid for stays readable for them, and goes once the money went back', async () => {
  const [sold, refunded] = [await publish({ price: usdt(5) }), await publish({ price: usdt(5) })]
  days(8)
  await buy(sold)
  await buy(refunded)
  await sweep()
  expect([await read(sold), await read(refunded)]).toEqual(['done', 'done'])
  await ann.do(changeMomentAudience, { momentId: refunded, visibility: 'me' })
  await sweep()
  expect([await read(sold), await read(refunded, ann)]).toEqual(['done', 'MomentNotFound'])
})

test('what was reported stays with the report, with its picture', async () => {
  const fileId = await picture()
  const reported = await publish({ text: 'Buy from me', fileIds: [fileId] })
  const { id } = await ben.do(sendReport, { reason: 'fraud', text: '', cid: newId(), momentId: reported })
  days(8)
  await sweep()
  expect(await read(reported)).toBe('MomentNotFound')
  expect(await isStored(fileId)).toBe(true)
  const sam = await world.staff('support', 'Sam')
  const shown = await sam.do(showReport, { id })
  expect(JSON.stringify(shown)).toContain('Buy from me')
  expect((await sam.download(openReportFile, { id, fileId })).status).toBe(200)
})
