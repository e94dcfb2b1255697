import { screens } from '@linnet/protocol/screens'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import styles from './AuthPage.module.css'

type AuthPageProps = {
  title: string
  /** A sentence under the title. */
  lead?: ReactNode
  /** An element above the title: the logo or an avatar. */
  picture?: ReactNode
  /** The progress of a multi-step flow. */
  step?: { at: number; of: number; label: string }
  hasBack?: boolean
  /** An element at the end of the top row. */
  corner?: ReactNode
  /** An element at the bottom of the window. */
  foot?: ReactNode
  children: ReactNode
}

/** The layout of sign-in and registration pages: one column. */
export function AuthPage(props: AuthPageProps) {
  const { title, lead, picture, step, hasBack = true, corner, foot, children } = props
  const texts = useTexts(kitTexts)
  return (
    <Screen title={title} hasBar={false}>
      <div className={styles.page}>
        <div className={styles.top}>
          {hasBack && (
            <IconButton
              icon={<ChevronLeft size={26} />}
              label={texts.back}
              onPress={() => goBack(screens.logIn)}
            />
          )}
          {step && (
            <div className={styles.steps} role="img" aria-label={step.label}>
              {Array.from({ length: step.of }, (_, at) => (
                <span key={`step-${at}`} data-done={at < step.at || undefined} />
              ))}
            </div>
          )}
          <span className={styles.corner}>{corner}</span>
        </div>
        <div className={styles.column}>
          <div className={styles.head}>
            {picture}
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </Screen>
  )
}
