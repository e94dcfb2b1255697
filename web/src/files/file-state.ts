import type { FileView } from '@linnet/protocol'
import { useEffect } from 'react'
import { create } from 'zustand'
import { currentEngine, useClientState } from '~/session/engine'

/** What the server said of files since their messages were written: a video that has become ready, a file that is gone. */
const useNews = create<{ views: ReadonlyMap<string, FileView>; gone: ReadonlySet<string> }>()(() => ({
  views: new Map(),
  gone: new Set(),
}))

const againAfterMs = 4000

/** The newest that is known of a file; asked for while `isWanted`, until the server has finished with it. */
export function useFileState(id: string | undefined, isWanted: boolean): FileView | undefined {
  const view = useNews(({ views }) => (id === undefined ? undefined : views.get(id)))
  const isReady = useClientState((state) => state.connection === 'ready')
  const isAsked = isWanted && isReady && id !== undefined && (!view || view.state === 'processing')
  useEffect(() => {
    if (!isAsked || id === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      await askAbout(id)
      if (useNews.getState().views.get(id)?.state === 'processing')
        timer = setTimeout(() => void look(), againAfterMs)
    }
    void look()
    return () => clearTimeout(timer)
  }, [id, isAsked])
  return view
}

/** Whether the server has said that a file is not there any more. */
export const useIsGone = (id: string | undefined): boolean =>
  useNews(({ gone }) => id !== undefined && gone.has(id))

export type FileFate = 'there' | 'gone' | 'unknown'

/** Asks what became of a file that could not be fetched. */
export async function askAbout(id: string): Promise<FileFate> {
  const { showFile } = await import('@linnet/protocol/uploads')
  const outcome = await currentEngine()?.call(showFile, { id })
  const { views, gone } = useNews.getState()
  if (outcome?.ok) {
    useNews.setState({ views: new Map(views).set(id, outcome.value) })
    return 'there'
  }
  if (outcome?.refusal.name !== 'FileNotFound') return 'unknown'
  useNews.setState({ gone: new Set(gone).add(id) })
  return 'gone'
}
