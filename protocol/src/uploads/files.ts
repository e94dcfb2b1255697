/** The facts about a file, and its variants. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { wireInput, wireView } from '../wire'

export const FileId = z.uuid().toLowerCase()

export const FileKind = z.enum(['image', 'video', 'voice', 'file'])
export type FileKind = z.output<typeof FileKind>

/**
 * `processing`: a video is being transcoded to play everywhere. `failed`: transcoding failed; the video can only be downloaded.
 */
export const FileState = z.enum(['ready', 'processing', 'failed'])

/**
 * The file itself, a small picture (`thumb`), a still of a video (`poster`), or a transcoded version that plays everywhere
 * (`play`); for a short video also a version with 540 lines (`low`).
 */
export const FileVariant = z.enum(['original', 'thumb', 'poster', 'play', 'low'])
export type FileVariant = z.output<typeof FileVariant>

/** The server's facts about a file. Dimensions are those of the shown picture. */
export const FileView = wireView({
  id: ['id', FileId],
  kind: ['kind', FileKind.catch('file')],
  name: ['name', z.string()],
  mime: ['mime', z.string()],
  size: ['size', z.int()],
  width: ['width', z.int().optional()],
  height: ['height', z.int().optional()],
  /** For a video or a voice message, and for one loop of an animated picture. */
  durationMs: ['duration_ms', z.int().optional()],
  /** Loudness of a voice message: 64 numbers from 0 to 100. */
  peaks: ['peaks', z.array(z.int()).optional()],
  /** A few bytes that draw a blurred picture (thumbhash in base64). */
  blur: ['blur', z.string().optional()],
  hasThumb: ['has_thumb', z.boolean()],
  hasPoster: ['has_poster', z.boolean()],
  state: ['state', FileState.catch('failed')],
})
export type FileView = z.output<typeof FileView>

export const showFile = defineCall({
  name: 'uploads.show',
  wire: 'POST /im/upload/show',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What is known about a file that I may read, such as whether a video is ready.',
  input: wireInput({ id: ['id', FileId, 'The file.', examples.fileId] }),
  output: FileView,
  refusals: ['FileNotFound'],
})
