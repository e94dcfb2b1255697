import { openChat } from './conversation'
import { expect, type Page } from './fixtures'
import { attach } from './messages'
import { field, press, paymentSheet } from './money'

/** Opens the payment sheet of a transfer to Ben. */
export async function startTransfer(page: Page, amount: string): Promise<void> {
  await openChat(page, 'Ben')
  await attach(page, 'Transfer')
  await field(page, 'Amount').fill(amount)
  await press(page, 'Pay')
  await expect(paymentSheet(page).getByText('Your balance')).toBeVisible()
}
