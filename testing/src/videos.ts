/** Short videos without any conversion: the file is a picture that the database labels a video. */
import { type CallInput, type FileView, publishVideo } from '@linnet/protocol'
import sharp from 'sharp'
import { newId } from './chat'
import { sendFile } from './files'
import { valueOf } from './outcome'
import type { Person, TestWorld } from './world'

export async function videoFileOf(
  world: TestWorld,
  person: Person,
  { durationMs = 5000 }: { durationMs?: number } = {},
): Promise<FileView> {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).png().toBuffer()
  const file = valueOf(await sendFile(world.url, { person, content, name: 'cat.png', purpose: 'circle' }))
  await world.sql`
    update uploads.file set kind = 'video', wants_low = true, duration_ms = ${durationMs} where id = ${file.id}`
  return file
}

type VideoInput = Partial<CallInput<typeof publishVideo>>

/** Published by a person; public by default. Not converted yet for anybody but its author. */
export async function publishedVideo(
  world: TestWorld,
  person: Person,
  input: VideoInput = {},
): Promise<string> {
  const fileId = input.fileId ?? (await videoFileOf(world, person)).id
  const video = { cid: newId(), text: 'Hello', visibility: 'public', ...input, fileId } as const
  return (await person.do(publishVideo, video)).id
}

/** The same, visible to others. */
export async function readyVideo(world: TestWorld, person: Person, input: VideoInput = {}): Promise<string> {
  const id = await publishedVideo(world, person, input)
  await world.sql`update videos.video set state = 'ready' where id = ${id}`
  return id
}
