import { collectQrLogin, offerQrLogin, qrLoginSeconds } from '@linnet/protocol/auth/qr-login'
import { loginCodeLink } from '@linnet/protocol/scan'
import { useCallback, useEffect, useState } from 'react'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { openTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'
import { completeSignIn } from './sign-in'

export type QrLogin =
  | { state: 'loading' | 'scanned' | 'paused' }
  | { state: 'waiting'; link: string }
  | { state: 'failed'; problem: string }

const pollMs = 2000
/** A code is replaced before it ends, so that nobody scans one that is over. */
const renewMs = (qrLoginSeconds - 10) * 1000
/** The number of codes that an unattended page shows. */
const mostCodes = 6

/** Shows one code after the other until one is confirmed, and logs in then. */
export function useQrLogin(): { login: QrLogin; renew: () => void } {
  const [login, setLogin] = useState<QrLogin>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    const show = (next: QrLogin) => {
      if (!gone.signal.aborted) setLogin(next)
    }
    show({ state: 'loading' })
    void showCodes(show, gone.signal)
    return () => gone.abort()
  }, [round])
  const renew = useCallback(() => setRound((count) => count + 1), [])
  return { login, renew }
}

type Show = (login: QrLogin) => void

async function showCodes(show: Show, gone: AbortSignal): Promise<void> {
  for (let shown = 0; shown < mostCodes; shown++) {
    const secret = randomSecret()
    const offered = await guestCaller()(offerQrLogin, { key: await digestOf(secret) })
    if (!offered.ok) return show({ state: 'failed', problem: refusalText(offered.refusal) })
    const { code } = offered.value
    const { origin, pathname } = window.location
    show({ state: 'waiting', link: loginCodeLink(origin + pathname, code) })
    if ((await follow({ code, secret }, show, gone)) === 'done' || gone.aborted) return
  }
  show({ state: 'paused' })
}

/** Asks for the state of a code until it is over, or has logged in. */
async function follow(
  asked: { code: string; secret: string },
  show: Show,
  gone: AbortSignal,
): Promise<'done' | 'over'> {
  const untilMs = performance.now() + renewMs
  let isScanned = false
  while (isScanned || performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (gone.aborted) return 'done'
    const outcome = await guestCaller()(collectQrLogin, { ...asked, deviceId: deviceId() })
    // What was confirmed must not be lost, even if the page has been left.
    if (outcome.ok && outcome.value.signedIn) {
      await completeSignIn(outcome.value.signedIn)
      return 'done'
    }
    if (!outcome.ok && openTicket(outcome.refusal)) return 'done'
    if (!outcome.ok && outcome.refusal.name === 'QrLoginOver') return 'over'
    if (outcome.ok && outcome.value.state === 'scanned' && !isScanned) {
      isScanned = true
      show({ state: 'scanned' })
    }
  }
  return 'over'
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

async function digestOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url(new Uint8Array(digest))
}
