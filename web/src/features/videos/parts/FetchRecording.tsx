import { useEffect, useState } from 'react'
import { publishTexts } from '~/features/videos/publish-texts'
import { useTexts } from '~/i18n/texts'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Spinner } from '~/kit/Spinner'
import { currentHttpUrl } from '~/lines/lines'

/** Fetches the recording of a live stream, whose address is valid for some minutes. */
export function FetchRecording({ path, onDone }: { path: string; onDone: (file: File) => void }) {
  const texts = useTexts(publishTexts)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    setFailed(false)
    fetchFile(path, stop.signal).then(onDone, () => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [path, attempt, onDone])
  if (hasFailed) return <ErrorState message={texts.notFetched} onRetry={() => setAttempt(attempt + 1)} />
  return <EmptyState icon={<Spinner size={32} />}>{texts.fetching}</EmptyState>
}

async function fetchFile(path: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(currentHttpUrl() + path, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`the recording is gone: ${response.status}`)
  return new File([await response.blob()], 'live.mp4', { type: 'video/mp4' })
}
