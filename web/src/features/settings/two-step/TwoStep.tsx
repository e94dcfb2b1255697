import type { CallOutput } from '@linnet/protocol'
import {
  type FactorsView,
  keepFactors,
  offerTotp,
  removeTotp,
  renewRecoveryCodes,
  showFactors,
} from '@linnet/protocol/auth/factors'
import { screens } from '@linnet/protocol/screens'
import { KeyRound, RefreshCw, ShieldAlert, ShieldCheck, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { PasswordSheet } from '~/features/settings/parts/PasswordSheet'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { hasPasskeys } from '~/session/factors/has-passkeys'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { PasskeyCells } from './PasskeyCells'
import { RecoveryCodesSheet } from './RecoveryCodesSheet'
import { SetUpAppSheet } from './SetUpAppSheet'
import { TrustedCells } from './TrustedCells'
import { twoStepTexts } from './two-step-texts'

type Offer = CallOutput<typeof offerTotp>

/** My second factors, and the devices that are trusted without them. */
export function TwoStep() {
  const texts = useTexts(twoStepTexts)
  const { data: factors, problem, reload } = useQueryOf(showFactors, {})
  const [codes, setCodes] = useState<readonly string[]>([])
  const isOn = factors !== undefined && (factors.hasTotp || factors.passkeys.length > 0)
  return (
    <Screen title={texts.title} back={() => goBack(screens.settings)} status={useConnectionStatus()}>
      {!factors && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!factors && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {factors && (
        <>
          {factors.endsAt > 0 && <EndingCells endsAt={factors.endsAt} />}
          <AppCells factors={factors} onCodes={setCodes} />
          {((factors.hasPasskeys && hasPasskeys()) || factors.passkeys.length > 0) && (
            <PasskeyCells factors={factors} onCodes={setCodes} />
          )}
          {isOn && <RecoveryCells left={factors.recoveryCodesLeft} onCodes={setCodes} />}
          <TrustedCells devices={factors.trustedDevices} />
        </>
      )}
      <RecoveryCodesSheet codes={codes} onClose={() => setCodes([])} />
    </Screen>
  )
}

/** The wait after which the factors end, which somebody without them began. */
function EndingCells({ endsAt }: { endsAt: number }) {
  const texts = useTexts(twoStepTexts)
  const language = usePreferences((preferences) => preferences.language)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  return (
    <CellGroup note={texts.endingAt({ time: dateTimeText(endsAt, language) })}>
      <Cell icon={<ShieldAlert size={20} />} title={texts.ending} />
      <Cell
        icon={<ShieldCheck size={20} />}
        title={texts.keep}
        disabled={isBusy}
        onPress={() => run(() => toastRefusal(engine.call(keepFactors, {})))}
      />
    </CellGroup>
  )
}

type PartProps = { onCodes: (codes: readonly string[]) => void }

/** The authenticator app: set up, replaced or removed. */
function AppCells({ factors, onCodes }: PartProps & { factors: FactorsView }) {
  const { hasTotp } = factors
  const texts = useTexts(twoStepTexts)
  const call = useProvedCall()
  const [isAsking, setAsking] = useState(false)
  const [offer, setOffer] = useState<Offer>()
  const [isBusy, run] = useBusy()
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0
  const begin = async (password?: string) => {
    const outcome = await call(offerTotp, { password })
    if (outcome.ok) setOffer(outcome.value)
    return outcome
  }
  const replace = () => run(() => toastRefusal(begin()))
  const remove = () =>
    run(async () => {
      const question = { title: texts.removeAsk, body: texts.removeBody, confirmLabel: texts.remove }
      if (!(await confirm({ ...question, isDanger: true }))) return
      await toastRefusal(call(removeTotp, {}))
    })
  return (
    <>
      <CellGroup title={texts.methods} note={hasFactor ? undefined : texts.off}>
        <Cell
          icon={<Smartphone size={20} />}
          title={texts.app}
          subtitle={texts.appNote}
          {...(hasTotp
            ? { detail: texts.isOn }
            : {
                trailing: (
                  <Button kind="quiet" size="small" onPress={() => (hasFactor ? replace() : setAsking(true))}>
                    {texts.setUp}
                  </Button>
                ),
              })}
        />
        {hasTotp && (
          <>
            <Cell
              icon={<RefreshCw size={20} />}
              title={texts.replaceApp}
              disabled={isBusy}
              onPress={replace}
            />
            <Cell
              icon={<Trash2 size={20} />}
              title={texts.removeApp}
              isDanger
              disabled={isBusy}
              onPress={remove}
            />
          </>
        )}
      </CellGroup>
      <PasswordSheet
        title={texts.setUp}
        note={texts.passwordNote}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        prove={async (password) => {
          const outcome = await begin(password)
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
      <SetUpAppSheet
        offer={offer}
        onClose={() => setOffer(undefined)}
        onDone={(codes) => {
          setOffer(undefined)
          onCodes(codes)
        }}
      />
    </>
  )
}

/** The recovery codes that are left; new ones take their place. */
function RecoveryCells({ left, onCodes }: PartProps & { left: number }) {
  const texts = useTexts(twoStepTexts)
  const call = useProvedCall()
  const [isBusy, run] = useBusy()
  const renew = () =>
    run(async () => {
      const question = { title: texts.renewAsk, body: texts.renewBody, confirmLabel: texts.renew }
      if (!(await confirm(question))) return
      const outcome = await call(renewRecoveryCodes, {})
      if (outcome.ok) onCodes(outcome.value.recoveryCodes)
      else toastRefusal(outcome)
    })
  return (
    <CellGroup note={texts.recoveryNote}>
      <Cell icon={<KeyRound size={20} />} title={texts.recovery} detail={texts.recoveryLeft({ n: left })} />
      <Cell icon={<RefreshCw size={20} />} title={texts.renew} disabled={isBusy} onPress={renew} />
    </CellGroup>
  )
}
