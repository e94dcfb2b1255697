import { screens } from '@linnet/protocol/screens'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { chooseChatsForScreen } from './share-screen'
import { shareTexts } from './share-texts'

type ShareSheetProps = {
  /** A screen of the app: `#/pages/...`. */
  link: string
  /** The accessible name of the sheet. */
  title: string
  isOpen: boolean
  onClose: () => void
}

/** Shares a screen published by the service: as a card in a chat or a moment, or as a link for other apps. */
export function ShareSheet({ link, title, isOpen, onClose }: ShareSheetProps) {
  const texts = useTexts(shareTexts)
  const engine = useEngine()
  const go = useNavigate()
  const send = async () => {
    if ((await chooseChatsForScreen(engine, link)) === 'none') showToast(texts.gone)
  }
  return (
    <ActionSheet
      isOpen={isOpen}
      onClose={onClose}
      label={title}
      actions={[
        { label: texts.toChat, onSelect: () => void send() },
        { label: texts.toMoments, onSelect: () => go(screens.publishMoment, { link }) },
        {
          label: texts.copyLink,
          onSelect: () => void copy(`${location.origin}${location.pathname}${link}`),
        },
      ]}
    />
  )
}
