/**
 * The form in which a file is sent. This device determines the facts that it can read; the server decides
 * about the rest.
 */
import type { FileFacts, FileView } from '@linnet/protocol'
import { type SendableContent, spellContent } from '@linnet/protocol/conversations/calls'
import { readPicture, readVideo } from '~/platform/media-facts'
import type { StoredAttachment } from '~/session/engine-store'
import { isPicture, isPictureOrVideo, isUnknown, isVideo } from './sendable-file'

/** The facts that this device knows about a file; the server determines the rest. */
export type LocalFacts = {
  kind: FileFacts['kind']
  name: string
  mime: string
  size: number
  width?: number
  height?: number
  durationMs?: number
  peaks?: number[]
}

export type FileKind = 'voice' | 'image' | 'video' | 'file'

export type Prepared = {
  kind: FileKind
  facts: LocalFacts
  attachment: StoredAttachment
  /** The kind that the server must treat it as. Without it, the server decides by the content. */
  as?: 'voice' | 'file'
}

/** A file as it was chosen, before any of it is read. */
export function chosenFile(file: File, asFiles: boolean): Prepared {
  if (asFiles) return plainFile(file)
  if (!isPictureOrVideo(file)) return otherFile(file)
  return unread(file, isVideo(file) ? 'video' : 'image')
}

/** Reads a picture or video, and scales a picture down. */
export async function prepareFile(file: File, isOriginal: boolean): Promise<Prepared> {
  const { name } = file
  if (isVideo(file)) {
    const video = await readVideo(file)
    // Videos may be in formats that this browser cannot decode and the server converts.
    if (!video) return unread(file, 'video')
    const { poster, ...size } = video
    const facts = { kind: 'video' as const, name, mime: file.type, size: file.size, ...size }
    return { kind: 'video', facts, attachment: { blob: file, poster } }
  }
  if (!isPicture(file)) return otherFile(file)
  const picture = await readPicture(file, { isOriginal })
  // Pictures may only be too large for this browser.
  if (!picture) return unread(file, 'file')
  const { blob, width, height } = picture
  const facts = { kind: 'image' as const, name, mime: blob.type, size: blob.size, width, height }
  return { kind: 'image', facts, attachment: { blob } }
}

/** A file that is no picture or video by its type and name. Without a type, the server decides by the content. */
const otherFile = (file: File): Prepared => (isUnknown(file) ? unread(file, 'file') : plainFile(file))

/** A file that is sent unchanged, as a download. */
function plainFile(file: File): Prepared {
  return { ...unread(file, 'file'), as: 'file' }
}

function unread(file: File, kind: 'image' | 'video' | 'file'): Prepared {
  const { name, type: mime, size } = file
  return { kind, facts: { kind, name, mime, size }, attachment: { blob: file } }
}

/**
 * The content of a message whose file the server has examined: of the detected kind, otherwise a plain file
 * outside any album.
 */
export function contentWith(content: SendableContent, file: FileView): SendableContent {
  const { album, ...rest } = content as { album?: string }
  const isMedia = file.kind === 'image' || file.kind === 'video'
  const kind = isMedia ? file.kind : 'file'
  return { ...rest, ...(isMedia && album !== undefined && { album }), kind, file }
}

/** The payload of a content: the server's file id in place of the local facts. */
export function payloadOf(content: SendableContent, fileId: string): Record<string, unknown> {
  const { file: _, once: __, ...rest } = spellContent(content)
  return { ...rest, fileId }
}
