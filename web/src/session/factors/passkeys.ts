/** The browser's passkeys. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Lets the person use a passkey; its answer as JSON, or undefined if none was used. */
export async function answerWithPasskey(options: string): Promise<string | undefined> {
  try {
    const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch {
    // Cancelled, or there is none: the browser itself has shown which.
    return undefined
  }
}

/** Lets the browser create a passkey; its answer as JSON, or undefined if none was made. */
export async function createPasskey(options: string): Promise<string | undefined> {
  try {
    const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
    return JSON.stringify(await startRegistration({ optionsJSON }))
  } catch {
    return undefined
  }
}
