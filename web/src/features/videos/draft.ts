/** The video being published. It stays while other screens are open, until it is sent or discarded. */
import { newCid } from '@linnet/client'
import type { Piece } from '~/features/videos/parts/PieceEditor'
import type { Choices, Words } from '~/features/videos/parts/VideoFields'
import { readVideo } from '~/platform/media-facts'
import { serverNowMs } from '~/platform/now'
import { createSessionStore } from '~/session/session-store'

export type Chosen = {
  file: File
  /**
   * The duration; 0 if this browser cannot play it: it is then published uncut, and the server makes the
   * cover.
   */
  durationMs: number
  /** The idempotency key: the server creates one video, however often it is sent. */
  cid: string
  /** The id of its upload, so that an interrupted one resumes. */
  fileCid: string
}

type VideoDraft = { chosen: Chosen | undefined; piece: Piece; words: Words; choices: Choices }

const empty: VideoDraft = {
  chosen: undefined,
  piece: { fromMs: 0, toMs: 0, coverMs: 0 },
  words: { text: '', tags: '' },
  choices: { visibility: 'public', commentsFrom: 'all', downloadsFrom: 'all' },
}

export const useVideoDraft = createSessionStore(empty)

export const changeVideoDraft = (change: Partial<VideoDraft>): void => useVideoDraft.setState(change)

/** Uses the whole file, with a frame near its beginning as cover; the text stays. */
export async function takeVideo(file: File): Promise<void> {
  const durationMs = (await readVideo(file))?.durationMs ?? 0
  changeVideoDraft({
    chosen: { file, durationMs, cid: newCid(serverNowMs()), fileCid: newCid(serverNowMs()) },
    piece: { fromMs: 0, toMs: durationMs, coverMs: Math.min(400, durationMs / 2) },
  })
}

export const clearVideoDraft = (): void => useVideoDraft.setState(empty, true)
