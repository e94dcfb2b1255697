import type { FileView } from '@linnet/protocol'
import type { ComponentType, CSSProperties } from 'react'

/** A picture or video that is in no conversation, in its box. */
export type FileTileProps = { file: FileView; style: CSSProperties; onOpen: () => void }

/** What shows pictures and videos as in a conversation, to features that have none. */
type MediaParts = {
  /** Loaded when the first one is shown. */
  Tile: ComponentType<FileTileProps>
  /** Draws the blur of a picture that may not be seen. */
  Blur: ComponentType<{ hash: string }>
  /** Opens the viewer at one of these files. */
  open: (files: readonly FileView[], at: FileView, caption: string) => Promise<void>
}

let provided: MediaParts | undefined

/** The app injects it with the routes of all screens, since features know no kind of message. */
export function provideMediaParts(parts: MediaParts): void {
  provided = parts
}

export function mediaParts(): MediaParts {
  if (!provided) throw new Error('The app has not called provideMediaParts().')
  return provided
}
