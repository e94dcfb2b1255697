import { previewLink } from '@linnet/protocol/linkpreviews/calls'
import { useEffect, useState } from 'react'
import { changeDraft, type MomentDraft } from '~/features/moments/draft'
import { splitLinks } from '~/kit/text/link-text'
import { useDebounced } from '~/kit/use-debounced'
import { usePreviewSetting } from '~/messages/preview-setting'
import { useEngine } from '~/session/engine'

const pauseMs = 500

/**
 * Looks up the page that the text links to, for a moment without pictures. A card that preceded the text, for a shared screen,
 * stays. Returns a function that removes the card.
 */
export function useLinkCard({ text, media, link }: MomentDraft): () => void {
  const engine = useEngine()
  const isOn = usePreviewSetting()
  const [removed, setRemoved] = useState<string>()
  const first = splitLinks(text).find(({ href }) => href?.startsWith('http'))?.text
  const wanted = isOn && media.length === 0 && first !== removed ? (first ?? '') : ''
  const url = useDebounced(wanted, pauseMs)
  const known = link?.preview.url
  const isShared = known?.startsWith('#') ?? false
  useEffect(() => {
    if (isShared || url === (known ?? '')) return
    if (url === '') return changeDraft({ link: undefined })
    let isOver = false
    void engine.call(previewLink, { url }).then((outcome) => {
      // The text is sent as it is without a preview, or when offline.
      if (isOver || !outcome.ok) return
      const { id, preview } = outcome.value
      changeDraft({ link: id !== undefined && preview ? { id, preview } : undefined })
    })
    return () => void (isOver = true)
  }, [engine, url, known, isShared])
  return () => {
    if (!isShared) setRemoved(first)
    changeDraft({ link: undefined })
  }
}
