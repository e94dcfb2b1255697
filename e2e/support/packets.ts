/** Sends and opens red packets through the screen. */
import { expect, type Page } from '@playwright/test'
import { bubble } from './messages'
import { detail, enterPin, field, paymentSheet, press } from './money'

/** Enters the amount, pays, and waits for the chat. */
export async function putIn(page: Page, amount: string, group = 'Hikers'): Promise<void> {
  await field(page, 'Total amount').fill(amount)
  await press(page, 'Send red packet')
  await expect(paymentSheet(page).getByText('Your balance')).toBeVisible()
  await enterPin(page)
  await expect(detail(page).getByRole('heading', { name: group, level: 1 })).toBeVisible()
}

/** Opens a packet and returns the amount. */
export async function openPacket(page: Page, greeting: string): Promise<string> {
  await bubble(page, new RegExp(greeting)).getByText(greeting).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Added to your wallet')).toBeVisible()
  // The focus moves to the button without scrolling the envelope.
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^(See who got what|Details)$/ }),
  ).toBeInViewport({
    ratio: 1,
  })
  const said = await page
    .getByRole('dialog')
    .getByText(/^\d+\.\d\d$/)
    .textContent()
  return said ?? ''
}

export const cents = (text: string): bigint => BigInt(text.replace('.', ''))
