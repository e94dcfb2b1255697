import { type AgreementKind, showAgreement } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { termsTexts } from '~/features/auth/documents/terms-texts'
import { PublishedText } from '~/files/PublishedText'
import { htmlLanguage, type Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useGuestAnswer } from '~/session/use-guest-answer'
import styles from './DocumentPage.module.css'

/** A legal text as it is in effect, in a readable column. */
export function DocumentPage({ kind }: { kind: AgreementKind }) {
  const texts = useTexts(termsTexts)
  const language = usePreferences((state) => state.language)
  const { data, problem, reload } = useGuestAnswer(showAgreement, { kind })
  const title = { agreement: texts.agreement, privacy: texts.privacy, service: texts.service }[kind]
  return (
    <Screen title={data?.title ?? title} tone="surface" back={() => goBack(screens.logIn)}>
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {data && (
        // Focusable, so that keys scroll it.
        <div className={styles.text} tabIndex={0} role="region" aria-label={title}>
          {problem !== undefined && <p role="status">{texts.kept}</p>}
          <p className="tertiary">{texts.effective({ date: dateIn(language, data.at) })}</p>
          <PublishedText text={data.body} />
        </div>
      )}
    </Screen>
  )
}

const dateIn = (language: Language, seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(htmlLanguage(language), { dateStyle: 'long' })
