import type { FileKind, FileVariant } from '@linnet/protocol'

/** One variant of a file, ready to be stored. */
export interface MadeVariant {
  path: string
  mime: string
  size: number
}

/** The result of inspecting and preparing a file. */
export interface Prepared {
  kind: FileKind
  state: 'ready' | 'processing'
  name: string
  variants: { original: MadeVariant } & Partial<Record<Exclude<FileVariant, 'original'>, MadeVariant>>
  width?: number | undefined
  height?: number | undefined
  durationMs?: number | undefined
  peaks?: number[] | undefined
  blur?: string | undefined
}
