/** Passkeys of a page's browser. */
import type { Page } from '@playwright/test'

/** Gives the page's browser a passkey device that confirms everything. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Its passkeys give secrets, as those of phones do.
      hasPrf: true,
    },
  })
}
