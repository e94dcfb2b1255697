import { screens } from '@linnet/protocol/screens'
import type { ReactNode } from 'react'
import { htmlLanguage, type Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import styles from './DocumentPage.module.css'

type Translated = Readonly<Record<Language, string>>

/** A legal text in all four languages. */
export type LegalDocument = {
  title: Translated
  intro: Translated
  sections: readonly { heading: Translated; body: Translated }[]
}

/** The effective date of the texts. */
const validFrom = new Date(2026, 0, 1)

const effectiveText: Record<Language, (date: string) => string> = {
  'zh-cn': (date) => `自 ${date} 起生效`,
  'yue-lang': (date) => `由 ${date} 起生效`,
  'en-us': (date) => `Effective from ${date}`,
  'korean-lang': (date) => `${date}부터 시행`,
}

/** Renders a legal document in a readable column. */
export function DocumentPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const language = usePreferences((state) => state.language)
  const date = validFrom.toLocaleDateString(htmlLanguage(language), { dateStyle: 'long' })
  return (
    <Screen title={document.title[language]} tone="surface" back={() => goBack(screens.logIn)}>
      <article className={styles.text}>
        <p className={styles.date}>{effectiveText[language](date)}</p>
        <p>{document.intro[language]}</p>
        {document.sections.map(({ heading, body }) => (
          <section key={heading['en-us']}>
            <h2>{heading[language]}</h2>
            <p>{body[language]}</p>
          </section>
        ))}
        {children}
      </article>
    </Screen>
  )
}
