import type { Answered } from '@linnet/protocol/conversations/calls'

/** The manner of sending, if not immediately and with a sound. */
export type SendManner = {
  isSilent?: true
  /** Whether each recipient can view it once. */
  isOnce?: true
  /** The time at which the server sends it, in Unix seconds. */
  sendAt?: number
}

export type SendingFiles = SendManner & {
  /** The caption below the first picture or the only file. */
  caption?: string | undefined
  /** Whether to send everything as plain files: nothing is scaled down, only the name is shown. */
  asFiles?: boolean | undefined
  /** Whether pictures are not scaled down. */
  isOriginal?: boolean | undefined
  /** The message that the first file replies to. */
  answered?: Answered | undefined
}

export type VoiceRecording = { blob: Blob; durationMs: number; peaks: readonly number[] }

/** Extensions for which a browser may know no type. */
const pictureName = /\.(?:hei[cf]|avif|jpe?g|jfif|png|webp|gif|bmp)$/i
const videoName = /\.(?:mov|qt|mp4|m4v|mkv|webm|avi|3gp|3g2)$/i
/** Formats that the server makes pictures of, and that this browser may not read. */
const serverTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/avif'])
const unknownTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream'])

type NamedFile = { type: string; name?: string }

/** Whether only the content says what a file is. */
export const isUnknown = ({ type }: NamedFile): boolean => unknownTypes.has(type)

export const isPicture = ({ type, name = '' }: NamedFile): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') ||
  (unknownTypes.has(type) && pictureName.test(name))

/** Whether the server makes a picture of a file even if this browser cannot read it. */
export const isPictureForServer = ({ type, name = '' }: NamedFile): boolean =>
  serverTypes.has(type) || (unknownTypes.has(type) && pictureName.test(name))

export const isVideo = ({ type, name = '' }: NamedFile): boolean =>
  type.startsWith('video/') || (unknownTypes.has(type) && videoName.test(name))

/** Whether a file counts as a picture or video, judging by its type, or its name if it has none. */
export const isPictureOrVideo = (file: NamedFile): boolean => isPicture(file) || isVideo(file)

/** The `accept` attribute for pictures and videos. */
export const pictureTypes = 'image/*,video/*'
