import type { AccountKind } from '@linnet/protocol/auth/account-rules'
import { screens } from '@linnet/protocol/screens'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMe } from '~/people/me'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { finishAt, screensOf, useChangeDraft } from './change-draft'
import { changeTexts } from './change-texts'
import { kindTexts } from './kind-texts'
import { NewAddressForm } from './NewAddressForm'
import { ProveForm } from './ProveForm'

const otherKind = { phone: 'email', email: 'phone' } as const

/** Binds a first address of this kind: I prove myself with the other one. Both steps are on this screen. */
function BindScreen({ kind }: { kind: AccountKind }) {
  const words = useTexts(kindTexts[kind])
  const go = useNavigate()
  const [isProved, setProved] = useState(false)
  const { profile, problem, reload } = useMe()
  const { bind, bound, change } = screensOf[kind]
  const isBound = profile !== undefined && profile[kind] !== ''
  useEffect(() => {
    // A bookmark, or another device has bound one.
    if (isBound && !isProved) go(change, {}, { replace: true })
  }, [isBound, isProved, change, go])
  return (
    <Screen title={words.bind} back={() => goBack(screens.accountSecurity)} status={useConnectionStatus()}>
      {!profile && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!profile && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {profile && !isProved && (
        <ProveForm address={profile[otherKind[kind]]} onProved={() => setProved(true)} />
      )}
      {profile && isProved && (
        <NewAddressForm
          kind={kind}
          onDone={() => finishAt(bound, bind)}
          onUnproved={() => setProved(false)}
        />
      )}
    </Screen>
  )
}

/** The first step of a change: I prove myself with the address that is replaced. */
function ChangeScreen({ kind }: { kind: AccountKind }) {
  const words = useTexts(kindTexts[kind])
  const go = useNavigate()
  const { profile, problem, reload } = useMe()
  const { bind, code } = screensOf[kind]
  const isMissing = profile?.[kind] === ''
  useEffect(() => {
    if (isMissing) go(bind, {}, { replace: true })
  }, [isMissing, bind, go])
  return (
    <Screen title={words.change} back={() => goBack(screens.accountSecurity)} status={useConnectionStatus()}>
      {!profile && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!profile && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {profile && !isMissing && <ProveForm address={profile[kind]} onProved={() => go(code)} />}
    </Screen>
  )
}

/** The second step of a change: the new address. */
function ChangeCodeScreen({ kind }: { kind: AccountKind }) {
  const words = useTexts(kindTexts[kind])
  const go = useNavigate()
  const { change, changed } = screensOf[kind]
  const [hasProof] = useState(() => {
    const { oldCode, byPasswords } = useChangeDraft.getState()
    return byPasswords || oldCode !== ''
  })
  useEffect(() => {
    // A reload clears what was entered.
    if (!hasProof) go(change, {}, { replace: true })
  }, [hasProof, change, go])
  return (
    <Screen title={words.change} back={() => goBack(change)} status={useConnectionStatus()}>
      <NewAddressForm
        kind={kind}
        onDone={() => finishAt(changed, change)}
        onUnproved={() => goBack(change)}
      />
    </Screen>
  )
}

/** The end of both ways. */
function DoneScreen({ kind, isFirst }: { kind: AccountKind; isFirst: boolean }) {
  const texts = useTexts(changeTexts)
  const words = useTexts(kindTexts[kind])
  const leave = () => goBack(screens.accountSecurity)
  return (
    <Screen title={isFirst ? words.bind : words.change} back={leave}>
      <EmptyState
        icon={<Check size={32} aria-hidden />}
        action={<Button onPress={leave}>{texts.done}</Button>}
      >
        {isFirst ? words.bound : words.changed}
      </EmptyState>
    </Screen>
  )
}

export const BindPhone = () => <BindScreen kind="phone" />
export const BindEmail = () => <BindScreen kind="email" />
export const PhoneBound = () => <DoneScreen kind="phone" isFirst />
export const EmailBound = () => <DoneScreen kind="email" isFirst />
export const ChangePhone = () => <ChangeScreen kind="phone" />
export const ChangeEmail = () => <ChangeScreen kind="email" />
export const ChangePhoneCode = () => <ChangeCodeScreen kind="phone" />
export const ChangeEmailCode = () => <ChangeCodeScreen kind="email" />
export const PhoneChanged = () => <DoneScreen kind="phone" isFirst={false} />
export const EmailChanged = () => <DoneScreen kind="email" isFirst={false} />
