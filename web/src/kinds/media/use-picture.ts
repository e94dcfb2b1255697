import type { FileFacts, FileVariant } from '@linnet/protocol'
import { useEffect, useState } from 'react'
import { askAbout, useFileState, useIsGone } from '~/files/file-state'
import { noteBrokenFile, useFileUrl } from '~/files/file-urls'
import { forgetLocalFile, useLocalFile } from '~/files/local-files'
import type { PictureMessage } from './picture-message'

export type Picture = {
  /** Newer than what the message says: a video may have become ready since. */
  file: FileFacts
  /** What stands in the box; undefined while there is nothing to fetch, or no key to fetch it with. */
  source: string | undefined
  state: 'shown' | 'processing' | 'failed' | 'gone'
  onError: () => void
  retry: () => void
}

/** The small picture of an image or a video: of this device where it has it, else of the server. */
export function usePicture(message: PictureMessage): Picture {
  const { outgoing, content } = message
  const { id } = content.file
  const local = useLocalFile(id, outgoing !== undefined)
  const isVideo = content.file.kind === 'video'
  // A video that was sent before the server had looked at it tells nothing of its still.
  const news = useFileState(outgoing ? undefined : id, isVideo && !content.file.hasPoster)
  const file: FileFacts = news ? { ...content.file, ...news } : content.file
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
    state: isGone ? 'gone' : isBroken ? 'failed' : news?.state === 'processing' ? 'processing' : 'shown',
    onError: () => {
      if (localSource !== undefined) return forgetLocalFile(id)
      setBrokenSource(source)
      noteBrokenFile()
      void askAbout(id)
    },
    retry: () => {
      noteBrokenFile()
      setBrokenSource(undefined)
    },
  }
}

/** What moves is shown moving, unless it is large; its small picture stands still. */
const movingBytes = 3_000_000

function variantOf({ kind, name, size, hasThumb, hasPoster }: FileFacts): FileVariant | undefined {
  if (kind === 'video') return hasPoster ? 'poster' : undefined
  const moves = /\.gif$/i.test(name) && size <= movingBytes
  return hasThumb && !moves ? 'thumb' : 'original'
}
