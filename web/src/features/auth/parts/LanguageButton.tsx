import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { languageNames } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { Button } from '~/kit/Button'

/** Fetched at the first press: most people never change the language, and everybody waits for this page. */
const LanguageSheet = lazy(() =>
  import('./LanguageSheet').then((module) => ({ default: module.LanguageSheet })),
)

/** The language in its own name; a press offers the others. */
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
