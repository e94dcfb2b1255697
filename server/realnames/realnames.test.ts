import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallInput, realNameDecided, sendRealName, showRealName } from '@linnet/protocol'
import {
  approveRealName,
  listAudit,
  listRealNames,
  openDocumentPhoto,
  refuseRealName,
  revealRealName,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  fetchFile,
  newId,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  sendFile,
  type StaffPerson,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let number: string

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  ann = await world.person('Ann')
  number = `K${newId().slice(-8)}`
})
afterAll(() => world.stop())

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

async function photoOf(person: Person): Promise<string> {
  return valueOf(await sendFile(world.url, { person, content: picture, purpose: 'realName' })).id
}

async function documentOf(
  person: Person,
  given: Partial<CallInput<typeof sendRealName>> = {},
): Promise<CallInput<typeof sendRealName>> {
  return { kind: 'passport', name: 'Chan Tai Man', number, fileIds: [await photoOf(person)], ...given }
}

const applicationOf = async (person: Person) =>
  (await sam.do(listRealNames, { personId: person.id, descending: true })).rows[0]?.id ?? ''

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('a document', () => {
  test('waits, is verified by staff, and comes back masked', async () => {
    expect(await ann.do(showRealName, {})).toMatchObject({ state: 'none', name: '' })
    const device = await ann.connect()
    await ann.do(sendRealName, await documentOf(ann))
    expect(await refusalOf(ann.call(sendRealName, await documentOf(ann)))).toBe('RealNameWaiting')
    const id = await applicationOf(ann)
    expect(await sam.do(revealRealName, { id })).toMatchObject({
      name: 'Chan Tai Man',
      number,
      sameDocument: [],
    })
    await sam.do(approveRealName, { id })
    expect((await device.next(realNameDecided)).data).toEqual({ status: 'verified' })
    await device.close()
    const shown = await ann.do(showRealName, {})
    expect(shown).toMatchObject({ state: 'verified', name: 'C*** T** M**' })
    expect(shown.number).not.toContain(number)
    expect(await refusalOf(ann.call(sendRealName, await documentOf(ann)))).toBe('RealNameVerified')
    expect(await refusalOf(sam.call(refuseRealName, { id, reason: 'too late' }))).toBe('RealNameNotFound')
  })

  test('that is refused can be sent again, with the reason in hand', async () => {
    await ann.do(sendRealName, await documentOf(ann))
    await sam.do(refuseRealName, { id: await applicationOf(ann), reason: 'The picture is blurred' })
    expect(await ann.do(showRealName, {})).toMatchObject({
      state: 'refused',
      reason: 'The picture is blurred',
    })
    expect(await ann.do(sendRealName, await documentOf(ann))).toMatchObject({ state: 'waiting' })
  })

  test('verifies one person only, however its number is typed', async () => {
    const bob = await world.person('Bob')
    await ann.do(sendRealName, await documentOf(ann))
    await bob.do(sendRealName, await documentOf(bob, { number: `(${number.toLowerCase()})` }))
    await sam.do(approveRealName, { id: await applicationOf(ann) })
    const id = await applicationOf(bob)
    expect((await sam.do(revealRealName, { id })).sameDocument).toMatchObject([{ name: 'Ann' }])
    expect(await refusalOf(sam.call(approveRealName, { id }))).toBe('DocumentTaken')
  })

  test('needs a name, a number and pictures of its own', async () => {
    const refusalFor = async (given: Partial<CallInput<typeof sendRealName>>) =>
      refusalOf(ann.call(sendRealName, await documentOf(ann, given)))
    expect(await refusalFor({ name: '12345' })).toBe('BadRealName')
    expect(await refusalFor({ name: '<b>Ann</b>' })).toBe('BadRealName')
    expect(await refusalFor({ number: '12' })).toBe('BadDocumentNumber')
    const bob = await world.person('Bob')
    expect(await refusalFor({ fileIds: [await photoOf(bob)] })).toBe('FileNotFound')
    expect(await refusalFor({ fileIds: [newId()] })).toBe('FileNotFound')
  })
})

describe('what is stored', () => {
  test('names neither the person nor the number, on the disk and in the database', async () => {
    const [fileId] = (await ann.do(sendRealName, await documentOf(ann)), await photosOf(ann))
    const [row] = await world.sql<{ row: string }[]>`
      select application::text as row from realnames.application where person_id = ${ann.id}`
    expect(row?.row).not.toContain(number)
    expect(row?.row).not.toContain(Buffer.from('Chan').toString('hex'))
    const stored = filesUnder(join(world.dataDir, 'files/stored')).filter((path) =>
      path.includes(fileId ?? '-'),
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const path of stored) expect(readFileSync(path).subarray(0, 3)).not.toEqual(picture.subarray(0, 3))
    const own = await fetchFile(world.url, { person: ann, id: fileId ?? '', variant: 'original' })
    expect((await sharp(await own.arrayBuffer()).metadata()).width).toBe(600)
    const bob = await world.person('Bob')
    expect((await fetchFile(world.url, { person: bob, id: fileId ?? '', variant: 'original' })).status).toBe(
      404,
    )
  })

  test('is shown to staff with a mark, each look in the audit log, and to nobody by another document', async () => {
    await ann.do(sendRealName, await documentOf(ann))
    const id = await applicationOf(ann)
    const [fileId = ''] = await photosOf(ann)
    const answer = await sam.download(openDocumentPhoto, { id, fileId })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { data } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The plain blue picture has light and dark letters now.
    const reds = [...data].filter((_, n) => n % 3 === 0)
    expect(reds.some((red) => red > 160)).toBe(true)
    expect(reds.some((red) => red < 40)).toBe(true)
    const olga = await world.staff('owner', 'Olga')
    const { rows } = await olga.do(listAudit, { call: 'realnames.photo', subjectId: id })
    expect(rows).toMatchObject([{ staff: { name: 'Sam' }, input: { fileId } }])
    const bob = await world.person('Bob')
    await bob.do(sendRealName, await documentOf(bob, { number: 'X1234567' }))
    const others = await sam.download(openDocumentPhoto, { id: await applicationOf(bob), fileId })
    expect(others.ok).toBe(false)
  })

  test('loses its pictures when the time after the decision is over', async () => {
    await ann.do(sendRealName, await documentOf(ann))
    const id = await applicationOf(ann)
    const [fileId = ''] = await photosOf(ann)
    await sam.do(approveRealName, { id })
    await runJob(world, openBeside(world).job('realnames.deletePhotos'))
    expect(await photosOf(ann)).toEqual([fileId])
    world.clock.advance(181 * 24 * 3_600_000)
    await runJob(world, openBeside(world).job('realnames.deletePhotos'))
    sam = await world.staff('support', 'Sam')
    expect(await sam.do(revealRealName, { id })).toMatchObject({ state: 'verified', photos: [] })
    expect(await world.sql`select 1 from uploads.file where id = ${fileId}`).toHaveLength(0)
  })
})

const photosOf = async (person: Person) =>
  (await sam.do(revealRealName, { id: await applicationOf(person) })).photos
