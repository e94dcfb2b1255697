import type { Chat } from '@linnet/client'
import { previewLink } from '@linnet/protocol/linkpreviews/calls'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { useDebounced } from '~/kit/use-debounced'
import { LinkPreviewCard } from '~/messages/LinkPreviewCard'
import { usePreviewSetting } from '~/messages/preview-setting'
import { useEngine } from '~/session/engine'
import { firstLink, offerPreview, removePreview, useLinkOffers } from './link-offers'
import { topTexts } from './top-texts'
import styles from './LinkOfferBar.module.css'

const pauseMs = 500

/** Previews the page that the text links to, until somebody removes the preview. */
export function LinkOfferBar({ chat: { id }, text }: { chat: Chat; text: string }) {
  const texts = useTexts(topTexts)
  const engine = useEngine()
  const isOn = usePreviewSetting()
  const offer = useLinkOffers(({ offers }) => offers.get(id))
  const removed = useLinkOffers((store) => store.removed)
  const first = isOn ? firstLink(text) : undefined
  const url = useDebounced(first !== undefined && !removed.has(first) ? first : '', pauseMs)
  useEffect(() => {
    if (url === '') return offerPreview(id, undefined)
    let isOver = false
    void engine.call(previewLink, { url }).then((outcome) => {
      // The text is sent as it is without a preview, or when offline.
      if (isOver || !outcome.ok) return
      const { id: previewId, preview } = outcome.value
      offerPreview(id, previewId !== undefined && preview ? { id: previewId, preview } : undefined)
    })
    return () => void (isOver = true)
  }, [engine, id, url])
  if (!offer || offer.preview.url !== first) return null
  return (
    <div className={styles.bar} role="group" aria-label={texts.linkPreview}>
      <LinkPreviewCard preview={offer.preview} isInert />
      <IconButton
        icon={<X size={20} />}
        label={texts.removePreview}
        onPress={() => removePreview(id, offer.preview.url)}
      />
    </div>
  )
}
