import { screens } from '@linnet/protocol/screens'
import { meTexts } from '~/features/me/me-texts'
import { VersionState } from '~/features/me/parts/VersionState'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Mark } from '~/kit/Mark'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { version } from '~/platform/version'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './About.module.css'

/** About the app: its version, whether there is a newer one, and the legal texts. */
export function About() {
  const texts = useTexts(meTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.about} status={useConnectionStatus()}>
      <div className={styles.head}>
        <Mark size={88} />
        <p className={styles.name}>Linnet</p>
        <p className={styles.line}>{texts.tagline}</p>
        <p className={styles.line}>{texts.version({ version })}</p>
      </div>
      <VersionState />
      <CellGroup note={texts.license}>
        <Cell title={texts.agreement} onPress={() => go(screens.agreement)} />
        <Cell title={texts.privacyPolicy} onPress={() => go(screens.privacyPolicy)} />
        <Cell title={texts.serviceAgreement} onPress={() => go(screens.serviceAgreement)} />
      </CellGroup>
    </Screen>
  )
}
