import { lazy, Suspense, useEffect } from 'react'
import { type OfferedFiles, useOfferedFiles, warmAttachments } from '~/files/attachments'
import type { ComposerContext } from '~/messages/message-kinds'
import { loadWhenIdle } from '~/platform/idle'

const loadPreview = () => import('./SendPreview')
const SendPreview = lazy(() => loadPreview().then((module) => ({ default: module.SendPreview })))

/** Opens the preview once files have been offered. */
export function MediaCompanion({ context }: { context: ComposerContext }) {
  const offered = useOfferedFiles((state) =>
    state.offered?.conversationId === context.chat.id ? state.offered : undefined,
  )
  // Preload, so that sending can start offline.
  useEffect(() => loadWhenIdle(() => Promise.all([loadPreview(), warmAttachments()])), [])
  return offered ? (
    <Suspense fallback={null}>
      <SendPreview key={keyOf(offered)} offered={offered} />
    </Suspense>
  ) : null
}

/** Each offer gets its own sheet, with its own caption. */
const keyOf = ({ files }: OfferedFiles): string =>
  files.map(({ name, size, lastModified }) => `${name}-${size}-${lastModified}`).join()
