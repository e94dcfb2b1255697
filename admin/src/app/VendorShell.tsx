import { logOut as logOutCall } from '@linnet/protocol/auth/calls'
import { logInAsVendor } from '@linnet/protocol/vendors/calls'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LogOut, Store } from 'lucide-react'
import { useEffect } from 'react'
import { queryClient } from '@/data/query-client'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Menu } from '@/kit/Menu'
import { Toasts } from '@/kit/Toasts'
import { callMember, setVendorSession, vendorSession } from '@/session/vendor-session'
import { EntryCard } from './EntryCard'
import { Frame, PreferenceMenus } from './Frame'
import { PasswordForm } from './PasswordForm'
import { shellTexts } from './shell-texts'
import { vendorDesks } from './vendor-desks'
import { vendorTexts } from './vendor-texts'
import css from './Frame.module.css'

/** The vendors' page: the log-in form, or the frame with the desk of the address. */
export function VendorShell() {
  const t = useTexts(shellTexts)
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

/** The page forgets the token even if the server cannot be reached. */
function logOut(): void {
  void callMember(logOutCall, {}).catch(() => undefined)
  setVendorSession(undefined)
  queryClient.clear()
}

function VendorLogIn() {
  const t = useTexts(vendorTexts)
  const logIn = async (account: string, password: string) => {
    const { token, vendor } = await callMember(logInAsVendor, { account, password, platform: 'desktop' })
    queryClient.clear()
    setVendorSession({ token, name: vendor.name })
  }
  return (
    <EntryCard title={t.logIn} lead={t.lead}>
      <PasswordForm
        account={{ name: 'account', label: t.account }}
        passwordLabel={t.password}
        submitLabel={t.submit}
        onSubmit={logIn}
      />
    </EntryCard>
  )
}
