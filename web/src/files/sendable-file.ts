export type SendingFiles = {
  /** Stands below the first picture, or the only file. */
  caption?: string | undefined
  /** As they are: no picture is made smaller, nothing is shown but a name. */
  asFiles?: boolean | undefined
  /** Pictures keep every pixel. */
  isOriginal?: boolean | undefined
  /** The cseq of the message that the first of them answers. */
  replyTo?: number | undefined
}

export type VoiceRecording = { blob: Blob; durationMs: number; peaks: readonly number[] }

/** Whether a file is shown rather than named, as far as its type says. */
export const isPictureOrVideo = ({ type }: { type: string }): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') || type.startsWith('video/')
