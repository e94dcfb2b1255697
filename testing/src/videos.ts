/** Short videos without any conversion: the file is a text that the database labels a video. */
import { type CallInput, publishVideo } from '@linnet/protocol'
import { newId } from './chat'
import { sendFile } from './files'
import { valueOf } from './outcome'
import type { Person, TestWorld } from './world'

/** Sends a text, since the server decodes each picture in a process of its own. */
export async function videoFileOf(
  world: TestWorld,
  person: Person,
  { durationMs = 5000 }: { durationMs?: number } = {},
): Promise<{ id: string }> {
  const { id } = valueOf(
    await sendFile(world.url, { person, content: 'pictures that move', name: 'cat.mp4' }),
  )
  await world.sql`
    update uploads.file set purpose = 'circle', kind = 'video', mime = 'video/mp4', width = 20, height = 20, wants_low = true,
      duration_ms = ${durationMs} where id = ${id}`
  return { id }
}

type VideoInput = Partial<CallInput<typeof publishVideo>>

/** Publishes a video of a person; public by default. Not converted yet for anybody but its author. */
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
