import type { FileFacts, FileVariant } from '@linnet/protocol'
import { useEffect, useState } from 'react'
import { checkFile, useFileState, useIsGone } from '~/files/file-state'
import { noteBrokenFile, useFileUrl } from '~/files/file-urls'
import { type FilePlace, keepFile, useKeptUrl } from '~/files/kept-media'
import { careForKept } from '~/files/kept-media-care'
import { forgetLocalFile, useLocalFile } from '~/files/local-files'
import { useMayLoad } from '~/files/media-setting'
import { useAutoKeep } from '~/files/use-auto-keep'
import { whenIdle } from '~/platform/idle'
import { useMediaQuery } from '~/platform/media-query'
import { createSessionStore } from '~/session/session-store'
import type { PictureMessage } from './picture-message'

export type Picture = {
  /** The file, which may be newer than the message: a video may have been processed since. */
  file: FileFacts
  /** The URL of the picture; undefined if there is nothing to load yet, or no key for it. */
  source: string | undefined
  /** The state of the picture. `held`: loaded on demand. */
  state: 'shown' | 'processing' | 'failed' | 'gone' | 'held'
  onError: () => void
  /** Called when the picture is on the screen. */
  onLoad: () => void
  retry: () => void
  /** Loads a held picture. */
  load: () => void
  /** Whether it is an animated picture that is paused: `load` plays it. */
  isStill: boolean
}

/** Pictures loaded on demand, while pictures do not load automatically. */
const useAsked = createSessionStore<{ ids: ReadonlySet<string> }>({ ids: new Set() })

whenIdle(careForKept)

/** The thumbnail of a picture or video: the local file if there is one, otherwise the server's. */
export function usePicture(message: PictureMessage): Picture {
  const { outgoing, content, conversationId, cseq } = message
  const { id } = content.file
  const local = useLocalFile(id, outgoing !== undefined)
  const isVideo = content.file.kind === 'video'
  // A message sent before its video was processed does not reference the poster.
  const update = useFileState(outgoing ? undefined : id, isVideo && !content.file.hasPoster)
  const file: FileFacts = update ? { ...content.file, ...update } : content.file
  const localSource = isVideo ? local?.poster : local?.url
  const plays = usePlays(file)
  const variant = variantOf(file, plays)
  const place = localSource === undefined && !outgoing && variant ? { id, variant } : undefined
  const remote = useRemote(place)
  const source = localSource ?? remote.kept ?? remote.url
  const isPlayable = isVideo && !outgoing && file.hasPoster
  useAutoKeep(
    isPlayable ? { id, variant: 'play' } : undefined,
    { kind: 'video', conversationId, cseq },
    file.size,
  )
  const [brokenSource, setBrokenSource] = useState<string>()
  const isGone = useIsGone(id)
  useEffect(() => {
    if (brokenSource !== undefined && brokenSource !== source) setBrokenSource(undefined)
  }, [source, brokenSource])
  const isBroken = source !== undefined && brokenSource === source
  return {
    file,
    source: isBroken ? undefined : source,
    state: stateOf({ isGone, isBroken, isHeld: remote.isHeld, isProcessing: update?.state === 'processing' }),
    onError: () => {
      if (localSource !== undefined) return forgetLocalFile(id)
      setBrokenSource(source)
      noteBrokenFile()
      void checkFile(id)
    },
    onLoad: () => {
      const { url } = remote
      if (place === undefined || url === undefined || source !== url) return
      const keptFor = { kind: isVideo ? 'video' : 'picture', conversationId, cseq } as const
      whenIdle(() => keepFile(place, keptFor, url))
    },
    isStill: isAnimated(file) && !plays && localSource === undefined,
    load: () => useAsked.setState(({ ids }) => ({ ids: new Set(ids).add(id) })),
    retry: () => {
      noteBrokenFile()
      setBrokenSource(undefined)
    },
  }
}

/** A picture on the server: cached on this device, to be fetched, or held until requested. */
function useRemote(place: FilePlace | undefined) {
  const { isKnown, url: kept } = useKeptUrl(place)
  const mayLoad = useMayLoad('picture')
  const isAsked = useAsked(({ ids }) => place !== undefined && ids.has(place.id))
  const isMissing = place !== undefined && isKnown && kept === undefined
  const isHeld = isMissing && !mayLoad && !isAsked
  const url = useFileUrl(isMissing && !isHeld ? place.id : undefined, place?.variant ?? 'thumb')
  return { kept, isHeld, url }
}

type Facts = Record<'isGone' | 'isBroken' | 'isHeld' | 'isProcessing', boolean>

function stateOf({ isGone, isBroken, isHeld, isProcessing }: Facts): Picture['state'] {
  if (isGone) return 'gone'
  if (isBroken) return 'failed'
  if (isHeld) return 'held'
  return isProcessing ? 'processing' : 'shown'
}

/**
 * Whether an animated picture plays: automatically if it is small and reduced motion is off, otherwise once
 * pressed.
 */
function usePlays(file: FileFacts): boolean {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isAsked = useAsked(({ ids }) => ids.has(file.id))
  return isAnimated(file) && (isAsked || (!isCalm && file.size <= movingBytes))
}

/** The size up to which animations play automatically. */
const movingBytes = 3_000_000

const isAnimated = ({ kind, durationMs }: FileFacts): boolean => kind === 'image' && durationMs !== undefined

/** The variant of a thumbnail; that of an animation is a still picture. */
function variantOf({ kind, hasThumb, hasPoster }: FileFacts, plays: boolean): FileVariant | undefined {
  if (kind === 'video') return hasPoster ? 'poster' : undefined
  return hasThumb && !plays ? 'thumb' : 'original'
}
