import type { Answered } from '@linnet/protocol/conversations'

/** How something is sent, if not at once and with a sound. */
export type SendManner = {
  isSilent?: true
  /** Each recipient sees it once. */
  isOnce?: true
  /** Unix seconds: the server sends it then. */
  sendAt?: number
}

export type SendingFiles = SendManner & {
  /** Shown below the first picture or the only file. */
  caption?: string | undefined
  /** Sends everything as plain files: nothing is scaled down, only the name is shown. */
  asFiles?: boolean | undefined
  /** Does not scale pictures down. */
  isOriginal?: boolean | undefined
  /** What the first file answers. */
  answered?: Answered | undefined
}

export type VoiceRecording = { blob: Blob; durationMs: number; peaks: readonly number[] }

/** Whether a file counts as a picture or video, judging by its type. */
export const isPictureOrVideo = ({ type }: { type: string }): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') || type.startsWith('video/')

/** The `accept` attribute for pictures and videos. */
export const pictureTypes = 'image/*,video/*'
