/** Logging out without the PIN. */
import { createCaller } from '@linnet/client'
import { logOut } from '@linnet/protocol/auth/calls'
import { currentLanguage } from '~/i18n/preferences'
import { currentHttpUrl } from '~/lines/lines'
import { openDatabaseOf } from '~/platform/storage'
import { useSession } from '../session'
import { leaveSession } from '../signing-out'
import { readLock } from './lock-record'

/** Ends the session, if it can be read, and deletes everything that this device stores for the account. */
export async function forgetEverything(): Promise<void> {
  const accountId = readLock()?.accountId
  const token = useSession.getState().session?.token
  if (token !== undefined)
    await createCaller({ httpUrl: currentHttpUrl, language: currentLanguage, token })(logOut, {})
  if (accountId !== undefined) await openDatabaseOf(accountId)
  await leaveSession()
  location.reload()
}
