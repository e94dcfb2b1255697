import type { FileFacts, FileVariant } from '@linnet/protocol'
import { useEffect, useState } from 'react'
import { checkFile, useFileState, useIsGone } from '~/files/file-state'
import { noteBrokenFile, useFileUrl } from '~/files/file-urls'
import { forgetLocalFile, useLocalFile } from '~/files/local-files'
import type { PictureMessage } from './picture-message'

export type Picture = {
  /** May be newer than the message: a video may have been processed since. */
  file: FileFacts
  /** URL of the picture; undefined if there is nothing to load yet, or no key for it. */
  source: string | undefined
  state: 'shown' | 'processing' | 'failed' | 'gone'
  onError: () => void
  retry: () => void
}

/** The thumbnail of a picture or video: the local file if there is one, else the server's. */
export function usePicture(message: PictureMessage): Picture {
  const { outgoing, content } = message
  const { id } = content.file
  const local = useLocalFile(id, outgoing !== undefined)
  const isVideo = content.file.kind === 'video'
  // A message sent before its video was processed does not know of the poster.
  const update = useFileState(outgoing ? undefined : id, isVideo && !content.file.hasPoster)
  const file: FileFacts = update ? { ...content.file, ...update } : content.file
  const localSource = isVideo ? local?.poster : local?.url
  const variant = variantOf(file)
  const isFetched = localSource === undefined && !outgoing && variant !== undefined
  const remote = useFileUrl(isFetched ? id : undefined, variant ?? 'thumb')
  const source = localSource ?? remote
  const [brokenSource, setBrokenSource] = useState<string>()
  const isGone = useIsGone(id)
  useEffect(() => {
    if (brokenSource !== undefined && brokenSource !== source) setBrokenSource(undefined)
  }, [source, brokenSource])
  const isBroken = source !== undefined && brokenSource === source
  return {
    file,
    source: isBroken ? undefined : source,
    state: isGone ? 'gone' : isBroken ? 'failed' : update?.state === 'processing' ? 'processing' : 'shown',
    onError: () => {
      if (localSource !== undefined) return forgetLocalFile(id)
      setBrokenSource(source)
      noteBrokenFile()
      void checkFile(id)
    },
    retry: () => {
      noteBrokenFile()
      setBrokenSource(undefined)
    },
  }
}

/** GIFs up to this size are shown animated; their thumbnails are still pictures. */
const movingBytes = 3_000_000

function variantOf({ kind, name, size, hasThumb, hasPoster }: FileFacts): FileVariant | undefined {
  if (kind === 'video') return hasPoster ? 'poster' : undefined
  const moves = /\.gif$/i.test(name) && size <= movingBytes
  return hasThumb && !moves ? 'thumb' : 'original'
}
