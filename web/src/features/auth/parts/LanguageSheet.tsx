import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { LanguageList } from '~/kit/fields/LanguageList'
import { Sheet } from '~/kit/overlays/Sheet'

/** Chooses the app language before signing in. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(authTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.language}>
      <LanguageList label={texts.language} onChosen={onClose} />
    </Sheet>
  )
}
