import { Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { languageNames } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { Button } from '~/kit/Button'
import { lazyPart } from '~/kit/lazy-part'

/**
 * The sheet, loaded on the first press: most people never change the language, and this page must load fast.
 */
const LanguageSheet = lazyPart(() => import('./LanguageSheet'), 'LanguageSheet')

/** Shows the current language in its own name; a press opens the list. */
export function LanguageButton() {
  const language = usePreferences((state) => state.language)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="plain" size="small" icon={<Globe size={18} aria-hidden />} onPress={() => setOpen(true)}>
        {languageNames[language]}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
