import { logOut as logOutCall } from '@linnet/protocol/auth/calls'
import { offerFactorProof, proveFactor } from '@linnet/protocol/auth/factors'
import { logInAsVendor } from '@linnet/protocol/vendors/calls'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LogOut, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useProblemText } from '@/data/problem-text'
import { queryClient } from '@/data/query-client'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Menu } from '@/kit/Menu'
import { Toasts } from '@/kit/Toasts'
import { CallProblem } from '@/session/call-problem'
import { FactorForm } from '@/session/factors/FactorForm'
import { callMember, setVendorSession, vendorSession } from '@/session/vendor-session'
import { EntryCard } from './EntryCard'
import { Frame, PreferenceMenus } from './Frame'
import { PasswordForm } from './PasswordForm'
import { shellTexts } from './shell-texts'
import { type Proof, StepUpDialog } from './StepUpDialog'
import { vendorDesks } from './vendor-desks'
import { vendorTexts } from './vendor-texts'
import css from './Frame.module.css'

/** The vendors' page: the log-in form, or the frame with the desk of the address. */
export function VendorShell() {
  const t = useTexts(shellTexts)
  const words = useTexts(vendorTexts)
  const current = vendorSession.use()
  const { pathname } = useLocation()
  const language = useLanguage()
  const desk = vendorDesks.find(({ path }) => path === pathname)
  useEffect(() => {
    document.title = desk ? `${desk.names[language]} · Linnet` : `Linnet ${t.forVendors}`
  }, [desk, language, t])
  if (!current) return <VendorLogIn />
  const entries = vendorDesks.map(({ path, names, icon }) => ({ path, name: names[language], icon }))
  return (
    <>
      <Frame
        key={current.token}
        subtitle={t.forVendors}
        groups={[{ entries }]}
        bar={<Bar name={current.name} />}
      >
        <Outlet />
      </Frame>
      <Toasts />
      <StepUpDialog description={words.stepUpText} start={offerProof} finish={proveFactorOf} />
    </>
  )
}

function Bar({ name }: { name: string }) {
  const t = useTexts(shellTexts)
  return (
    <>
      <PreferenceMenus />
      <Menu
        button={
          <Button look="quiet" size="small" icon={Store}>
            <span className={`${css.person} ${css.word}`}>{name}</span>
          </Button>
        }
        items={[{ name: t.logOut, icon: LogOut, onSelect: logOut }]}
      />
    </>
  )
}

/** The factors that the vendor can prove here. */
async function offerProof() {
  const { ticket, kinds, passkeyOptions } = await callMember(offerFactorProof, {})
  const options = passkeyOptions === '' ? {} : (JSON.parse(passkeyOptions) as Record<string, unknown>)
  // Passkeys are bound to the host of the app, which this page need not share.
  const isUsable = options['rpId'] === window.location.hostname
  return {
    ticket,
    factors: kinds.filter((kind) => kind !== 'passkey' || isUsable),
    ...(isUsable && { passkeyOptions: options }),
  }
}

async function proveFactorOf(ticket: string, proof: Proof): Promise<void> {
  await callMember(proveFactor, { ticket, ...givenBy(proof) })
}

/** A proof as the calls of members take it. */
function givenBy(proof: Proof) {
  switch (proof.kind) {
    case 'totp':
      return { code: proof.code }
    case 'recovery':
      return { recoveryCode: proof.code }
    case 'passkey':
      return { passkey: JSON.stringify(proof.answer) }
  }
}

/** The page forgets the token even if the server cannot be reached. */
function logOut(): void {
  void callMember(logOutCall, {}).catch(() => undefined)
  setVendorSession(undefined)
  queryClient.clear()
}

function VendorLogIn() {
  const t = useTexts(vendorTexts)
  const problemText = useProblemText()
  const [first, setFirst] = useState<{ account: string; password: string }>()
  const logIn = async (
    account: string,
    password: string,
    proof?: { code: string } | { recoveryCode: string },
  ) => {
    const given = { account, password, ...proof, platform: 'desktop' } as const
    const { token, vendor } = await callMember(logInAsVendor, given)
    queryClient.clear()
    setVendorSession({ token, name: vendor.name })
  }
  const begin = (account: string, password: string) =>
    logIn(account, password).catch((error: unknown) => {
      if (!(error instanceof CallProblem) || error.refusal !== 'FactorNeeded') throw error
      setFirst({ account, password })
    })
  if (first)
    return (
      <EntryCard title={t.logIn} lead={t.lead}>
        <FactorForm
          ticket={{ ticket: '', factors: ['totp', 'recovery'] }}
          prove={async (proof) => {
            if (proof.kind === 'passkey') return undefined
            const given = proof.kind === 'totp' ? { code: proof.code } : { recoveryCode: proof.code }
            return logIn(first.account, first.password, given).then(() => undefined, problemText)
          }}
        />
      </EntryCard>
    )
  return (
    <EntryCard title={t.logIn} lead={t.lead}>
      <PasswordForm
        account={{ name: 'account', label: t.account }}
        passwordLabel={t.password}
        submitLabel={t.submit}
        onSubmit={begin}
      />
    </EntryCard>
  )
}
