import { showFactors } from '@linnet/protocol/auth/factors'
import { screens } from '@linnet/protocol/screens'
import { Mail, ShieldAlert, ShieldCheck, Smartphone } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { twoStepTexts } from '~/features/settings/two-step/two-step-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMe } from '~/people/me'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { clearChangeDraft, screensOf } from './change-draft'
import { changeTexts } from './change-texts'
import { kindTexts } from './kind-texts'

const icons = { phone: Smartphone, email: Mail } as const

/** My phone number and e-mail address, and a hint if one of them is missing and there is no second factor either. */
export function AccountSecurity() {
  const texts = useTexts(changeTexts)
  const { title: twoStep } = useTexts(twoStepTexts)
  const names = { phone: useTexts(kindTexts.phone).name, email: useTexts(kindTexts.email).name }
  const go = useNavigate()
  const { profile, problem, reload } = useMe()
  const { data: factors } = useQueryOf(showFactors, {})
  const hasFactor = factors !== undefined && (factors.hasTotp || factors.passkeys.length > 0)
  const isLow = (profile?.phone === '' || profile?.email === '') && !hasFactor
  return (
    <Screen title={texts.title} back={() => goBack(screens.settings)} status={useConnectionStatus()}>
      {!profile && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!profile && problem === undefined && <SkeletonRows hasAvatar={false} count={2} />}
      {profile && (
        <CellGroup note={texts.levelNote}>
          {(['phone', 'email'] as const).map((kind) => {
            const Icon = icons[kind]
            const { bind, change } = screensOf[kind]
            return (
              <Cell
                key={kind}
                icon={<Icon size={20} />}
                title={names[kind]}
                subtitle={profile[kind] || texts.notBound}
                onPress={() => {
                  clearChangeDraft()
                  go(profile[kind] === '' ? bind : change)
                }}
              />
            )
          })}
        </CellGroup>
      )}
      {isLow && (
        <CellGroup note={texts.lowSecurityNote}>
          <Cell icon={<ShieldAlert size={20} />} title={texts.lowSecurity} />
          <Cell icon={<ShieldCheck size={20} />} title={twoStep} onPress={() => go(screens.twoStep)} />
        </CellGroup>
      )}
    </Screen>
  )
}
