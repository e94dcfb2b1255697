/** Authenticator apps of members. */
import { offerTotp, setTotp } from '@linnet/protocol/auth/factors'
import { Secret, TOTP } from 'otpauth'
import { call, type Person } from './people'

export interface App {
  recoveryCodes: string[]
  /** A code that was not used yet: the one of this period was, by the set-up. */
  nextCode: () => string
}

/** Sets up an authenticator app for a member without factors. Their session then counts as freshly proved. */
export async function setUpApp(url: string, { token, password }: Person): Promise<App> {
  const mine = { url, token }
  const { ticket, secret } = await call(mine, offerTotp, { password })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const { recoveryCodes } = await call(mine, setTotp, { ticket, code: app.generate() })
  return { recoveryCodes, nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}
