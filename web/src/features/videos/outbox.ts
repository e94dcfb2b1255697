import type { Engine, Outcome } from '@linnet/client'
import { publishVideo, type VideoView, type VideoVisibility } from '@linnet/protocol/videos/calls'
import { sendFile } from '~/files/uploads'
import { type Attempt, createPostOutbox, type OutgoingPost } from '~/posts/post-outbox'

export type Whom = 'all' | 'friends' | 'nobody'

export type OutgoingVideo = OutgoingPost & {
  video: { cid: string; name: string; blob: Blob }
  cover: { cid: string; blob: Blob } | undefined
  /** The piece to publish; undefined for the whole video. */
  piece: { fromMs: number; toMs: number } | undefined
  text: string
  tags: readonly string[]
  visibility: VideoVisibility
  commentsFrom: Whom
  downloadsFrom: Whom
}

/** Videos being sent, uploaded in parts that resume. */
export const videoOutbox = createPostOutbox<OutgoingVideo>({ name: 'video-outbox', publish })

async function publish(
  engine: Engine,
  { cid, video, cover, piece, text, tags, visibility, commentsFrom, downloadsFrom }: OutgoingVideo,
  { signal, isForgotten, show }: Attempt<OutgoingVideo>,
): Promise<Outcome<VideoView>> {
  const total = video.blob.size + (cover?.blob.size ?? 0)
  const options = { signal, isForgotten, isKept: true }
  const coverFile =
    cover &&
    (await sendFile(
      { cid: cover.cid, purpose: 'circle', name: 'cover.jpg', blob: cover.blob },
      { ...options, onProgress: () => undefined },
    ))
  if (coverFile && !coverFile.ok) return coverFile
  const file = await sendFile(
    { ...video, purpose: 'circle' },
    { ...options, onProgress: ({ sent }) => show(sent / total) },
  )
  if (!file.ok) return file
  const input = { cid, fileId: file.value.id, text, visibility, commentsFrom, downloadsFrom }
  return engine.call(publishVideo, {
    ...input,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(coverFile && { coverId: coverFile.value.id }),
    ...piece,
  }) as Promise<Outcome<VideoView>>
}
