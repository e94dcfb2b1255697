import { Sheet } from '../../../kit/Sheet'
import { useTexts } from '../../../kit/texts'
import { LanguageList } from '../../../session/LanguageList'
import { authTexts } from '../auth-texts'

/** The language of the app, before there is anybody who could set it. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(authTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.language}>
      <LanguageList label={texts.language} onChosen={onClose} />
    </Sheet>
  )
}
