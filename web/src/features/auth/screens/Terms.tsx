import { screens } from '@linnet/protocol/screens'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { goBack } from '../../../platform/navigation'
import { useNavigate } from '../../../platform/screen-context'
import { termsTexts } from '../documents/terms-texts'

/** Terms and privacy: the texts there are, and what each is about. */
export function Terms() {
  const texts = useTexts(termsTexts)
  const go = useNavigate()
  const documents = [
    { path: screens.agreement, title: texts.agreement, about: texts.agreementAbout },
    { path: screens.privacyPolicy, title: texts.privacy, about: texts.privacyAbout },
    { path: screens.serviceAgreement, title: texts.service, about: texts.serviceAbout },
  ]
  return (
    <Screen title={texts.title} back={() => goBack(screens.logIn)}>
      <CellGroup note={texts.note}>
        {documents.map(({ path, title, about }) => (
          <Cell key={path} title={title} subtitle={about} onPress={() => go(path)} />
        ))}
      </CellGroup>
    </Screen>
  )
}
