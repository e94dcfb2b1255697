import { useEffect } from 'react'
import { whenIdle } from '~/platform/idle'
import { fileUrl } from './file-urls'
import { type FilePlace, keepFile, type KeptFor, loadKept, useKept } from './kept-media'
import { useMayLoad } from './media-setting'

/** The size by kind from which files are fetched only when opened. */
const mostBytes = { picture: 8_000_000, voice: 4_000_000, video: 32_000_000, file: 16_000_000 }

/** Prefetches files on the screen, if files of their kind may load automatically. */
export function useAutoKeep(place: FilePlace | undefined, keptFor: KeptFor, bytes: number): void {
  const { id, variant } = place ?? {}
  const { kind, conversationId, cseq } = keptFor
  const mayLoad = useMayLoad(kind) && bytes <= mostBytes[kind]
  const isMissing = useKept(({ notes }) => notes !== undefined && !notes.has(`${id}/${variant}`))
  useEffect(() => {
    if (!mayLoad || id === undefined || variant === undefined) return undefined
    if (!isMissing) return whenIdle(loadKept)
    return whenIdle(async () => {
      const url = await fileUrl(id, variant)
      if (url !== undefined) await keepFile({ id, variant }, { kind, conversationId, cseq }, url)
    })
  }, [mayLoad, isMissing, id, variant, kind, conversationId, cseq])
}
