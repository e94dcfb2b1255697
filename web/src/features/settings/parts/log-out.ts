import { logOut } from '@linnet/protocol/auth'
import { settingsTexts } from '~/features/settings/settings-texts'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { currentEngine } from '~/session/engine'
import { leaveSession } from '~/session/signing-out'

/** Logs out after confirmation. Offline, this device still logs out, but the session stays listed on the server. */
export async function logOutByChoice(): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const texts = settingsTexts[currentLanguage()]
  const unsent = engine.getState().outgoing.length
  const agrees = await confirm({
    title: texts.logOutAsk,
    body: unsent > 0 ? texts.unsent({ n: unsent }) : texts.logOutBody,
    confirmLabel: texts.logOut,
    isDanger: true,
  })
  if (!agrees) return
  await engine.call(logOut, {})
  await leaveSession()
}
