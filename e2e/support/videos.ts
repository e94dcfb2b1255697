/** Short videos for journeys: uploaded, published and converted by calls. */
import { feedVideos, FileView, publishVideo, readVideo, uploadCalls, watchVideos } from '@linnet/protocol'
import { z } from 'zod'
import { expect } from './fixtures'
import type { Attachment } from './media'
import { call, type Person } from './people'

interface Published {
  file: Attachment
  text?: string
  tags?: string[]
}

/** Publishes a video for everybody, and waits until others see it. Returns its id. */
export async function publishVideoOf(
  url: string,
  person: Person,
  { file, text = '', tags = [] }: Published,
): Promise<string> {
  const as = { url, token: person.token }
  const fileId = await upload(url, person, file)
  const input = { cid: crypto.randomUUID(), fileId, text, tags, visibility: 'public' as const }
  const { id } = await call(as, publishVideo, input)
  const state = async () => (await call(as, readVideo, { videoId: id })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')
  return id
}

/** Removes videos published by other journeys from somebody's feed: it shows nothing twice. */
export async function watchAll(url: string, { token }: Person): Promise<void> {
  const as = { url, token }
  for (;;) {
    const { videos } = await call(as, feedVideos, {})
    if (videos.length === 0) return
    const watches = videos.map(({ id }) => ({ videoId: id, watchedMs: 1000, isFinished: false }))
    await call(as, watchVideos, { watches })
  }
}

/** Uploads a picture or video, by default for moments and videos. Returns its id. */
export async function upload(
  url: string,
  { token }: Person,
  { name, mimeType, buffer, purpose = 'circle' }: Attachment & { purpose?: keyof typeof uploadCalls },
): Promise<string> {
  const form = new FormData()
  form.append('_token', token)
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const path = uploadCalls[purpose].wire.split(' ')[1] ?? ''
  const response = await fetch(url + path, { method: 'POST', body: form })
  const answer = (await response.json()) as { err: number; msg: string; data: never }
  if (answer.err !== 0) throw new Error(`${name} was refused: ${answer.msg}`)
  return z.decode(FileView, answer.data).id
}
