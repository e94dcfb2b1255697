import { previewLink } from '@linnet/protocol/linkpreviews/calls'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useRef } from 'react'
import { changeDraft, clearDraft, type MomentDraft, useDraft } from '~/features/moments/draft'
import { publishTexts } from '~/features/moments/publish-texts'
import { useTexts } from '~/i18n/texts'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/**
 * Adds the card of a shared screen to the moment, once the draft is loaded. The text stays; photos and a card exclude each other,
 * so a draft with photos has to give way to a new moment.
 */
export function useLinkOfAddress(draft: MomentDraft | undefined): void {
  const texts = useTexts(publishTexts)
  const engine = useEngine()
  const go = useNavigate()
  const { link: url } = useParams()
  const done = useRef<string>(undefined)
  const isReady = draft !== undefined
  useEffect(() => {
    if (!isReady || url === undefined || url === done.current) return
    done.current = url
    const add = async () => {
      const outcome = await engine.call(previewLink, { url })
      if (!toastRefusal(outcome) || !outcome.ok) return
      const { id, preview } = outcome.value
      if (id === undefined || !preview) return showToast(texts.linkGone)
      if ((useDraft.getState().draft?.media.length ?? 0) > 0) {
        const isSure = await confirm({
          title: texts.replacePhotos,
          body: texts.replacePhotosNote,
          confirmLabel: texts.replace,
          isDanger: true,
        })
        if (!isSure) return goBack()
        clearDraft()
      }
      changeDraft({ link: { id, preview } })
      // A removed card does not reappear when the person comes back.
      go(screens.publishMoment, {}, { replace: true })
    }
    void add()
  }, [engine, go, isReady, texts, url])
}
