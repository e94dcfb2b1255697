import { screens } from '@linnet/protocol/screens'
import { version } from '../../../../package.json'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { Mark } from '../../../kit/Mark'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { meTexts } from '../me-texts'
import styles from './About.module.css'

/** What this is, and which version of it. */
export function About() {
  const texts = useTexts(meTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.about}>
      <div className={styles.head}>
        <Mark size={88} />
        <p className={styles.name}>Linnet</p>
        <p className={styles.line}>{texts.tagline}</p>
        <p className={styles.line}>{texts.version({ version })}</p>
      </div>
      <CellGroup note={texts.license}>
        <Cell title={texts.agreement} onPress={() => go(screens.agreement)} />
        <Cell title={texts.privacyPolicy} onPress={() => go(screens.privacyPolicy)} />
        <Cell title={texts.serviceAgreement} onPress={() => go(screens.serviceAgreement)} />
      </CellGroup>
    </Screen>
  )
}
