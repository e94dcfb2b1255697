import type { FileKind, FileVariant } from '@linnet/protocol'

/** One variant of a file, made and ready to be stored. */
export interface Made {
  path: string
  mime: string
  size: number
}

/** What came of judging and preparing a file. */
export interface Prepared {
  kind: FileKind
  state: 'ready' | 'processing'
  name: string
  variants: { original: Made } & Partial<Record<Exclude<FileVariant, 'original'>, Made>>
  width?: number | undefined
  height?: number | undefined
  durationMs?: number | undefined
  peaks?: number[] | undefined
  blur?: string | undefined
}
