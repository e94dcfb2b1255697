import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { Share } from 'lucide-react'
import { useEffect, useState } from 'react'
import { forwardTexts } from '~/features/conversations/actions/forward-texts'
import { chosenFile } from '~/files/file-preparing'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { chooseChatsFor, type MessageToSend } from '~/messages/messages-to-send'
import { onFilesOpened, type ReceivedShare, takeShare } from '~/messages/received-share'
import { navigate } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'

/** Receives what another app shares, files opened with this one, and `web+linnet:` links. */
export function ReceiveShare() {
  const texts = useTexts(forwardTexts)
  const { link } = useParams()
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    if (link !== undefined) return openLink(link, () => setEmpty(true))
    onFilesOpened((files) => choose({ text: '', files }))
    void takeShare().then(
      (share) => (share ? choose(share) : setEmpty(true)),
      () => setEmpty(true),
    )
    return undefined
  }, [link])
  return (
    <Screen title={texts.title} tone="surface">
      {isEmpty ? (
        <EmptyState icon={<Share size={32} aria-hidden />}>{texts.nothingShared}</EmptyState>
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

/** `web+linnet:pages/…` is the screen `#/pages/…`, as far as this version has it. */
function openLink(link: string, onUnknown: () => void): void {
  const place = placeOfLink(link.replace(/^web\+linnet:\/*/, '#/'))
  if (place) navigate(place.path, place.params, { replace: true })
  else onUnknown()
}

function choose({ text, files }: ReceivedShare): void {
  const words: MessageToSend[] = text === '' ? [] : [{ content: { kind: 'text', text }, payload: { text } }]
  const shown = files.map((file): MessageToSend => {
    const { kind, facts } = chosenFile(file, false)
    return { content: { kind, file: { ...facts, id: '' } }, payload: {}, file }
  })
  chooseChatsFor([...shown, ...words], undefined, { replace: true })
}
