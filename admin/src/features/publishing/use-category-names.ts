import type { CategoryView } from '@linnet/protocol/staff'
import { useCallback } from 'react'
import { languages } from '@/i18n/languages'
import { useLanguage } from '@/i18n/texts'

/** The name of a category in the language of the console, or in another available one. */
export function useCategoryNames(categories: readonly CategoryView[] | undefined): (id: string) => string {
  const language = useLanguage()
  return useCallback(
    (id) => {
      const names = categories?.find((category) => category.id === id)?.names ?? {}
      const found = [language, ...languages].map((each) => names[each])
      return found.find((name) => name !== undefined) ?? ''
    },
    [categories, language],
  )
}
