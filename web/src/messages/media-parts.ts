import type { FileView } from '@linnet/protocol'
import type { ComponentType, CSSProperties } from 'react'

/** A picture or video outside any conversation, in its box. */
export type FileTileProps = { file: FileView; style: CSSProperties; onOpen: () => void }

/** Components that show pictures and videos as in a conversation, for features without one. */
type MediaParts = {
  /** Loaded when the first tile is shown. */
  Tile: ComponentType<FileTileProps>
  /** Draws the blur of a picture that may not be shown. */
  Blur: ComponentType<{ hash: string }>
  /** Opens the viewer at one of these files. */
  open: (files: readonly FileView[], at: FileView, caption: string) => Promise<void>
}

let provided: MediaParts | undefined

/** Injected by the app together with the routes of all screens, since features don't know any kind of message. */
export function provideMediaParts(parts: MediaParts): void {
  provided = parts
}

export function mediaParts(): MediaParts {
  if (!provided) throw new Error('The app has not called provideMediaParts().')
  return provided
}
