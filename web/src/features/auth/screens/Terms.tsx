import { screens } from '@linnet/protocol/screens'
import { termsTexts } from '~/features/auth/documents/terms-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'

/** The index of the legal texts. */
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
