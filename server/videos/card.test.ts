import { afterAll, beforeAll, expect, test } from 'bun:test'
import { editVideo, previewLink } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import {
  createTestWorld,
  fetchFile,
  newId,
  type Person,
  readyVideo,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
})
afterAll(() => world.stop())

const linkTo = (id: string) => linkToScreen(screens.video, { id })

test('a video for everybody is shared as a card with a copy of its cover', async () => {
  const create = { width: 300, height: 400, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const cover = valueOf(
    await sendFile(world.url, { person: ann, content, name: 'cover.jpg', purpose: 'circle' }),
  )
  const id = await readyVideo(world, ann, { text: 'The harbour\nat night', coverId: cover.id })
  const { preview } = await ben.do(previewLink, { url: linkTo(id) })
  expect(preview).toMatchObject({
    url: linkTo(id),
    site: 'Video',
    title: 'The harbour at night',
    about: 'Ann',
    file: { kind: 'image', width: 300, height: 400 },
  })
  const copied = await fetchFile(world.url, { person: ben, id: preview!.file!.id, variant: 'original' })
  expect(copied.status).toBe(200)
})

test('without words, its author names it', async () => {
  const id = await readyVideo(world, ann, { text: '' })
  expect((await ben.do(previewLink, { url: linkTo(id) })).preview).toMatchObject({ title: 'Ann' })
})

test('no card is made of what not everybody may see', async () => {
  const id = await readyVideo(world, ann, { text: 'For friends' })
  await ann.do(editVideo, { videoId: id, visibility: 'friends' })
  for (const url of [linkTo(id), linkTo(newId()), linkTo('x'), `#${screens.videos}`])
    for (const person of [ann, ben]) expect(await person.do(previewLink, { url })).toEqual({})
})
