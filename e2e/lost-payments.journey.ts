/** Money survives lost answers, lost connections and killed servers: anything retried is paid once. */
import { expect, type Page, test } from './support/fixtures'
import { bubble } from './support/messages'
import {
  detail,
  fund,
  enterPin,
  expectBalances,
  expectBooks,
  field,
  press,
  paymentSheet,
} from './support/money'
import { startTransfer } from './support/transfers'

test.beforeEach(({ linnet, ann }) => fund(linnet.url, ann, 100_00n))
// In one worker, so that all books are checked once.
test.describe.configure({ mode: 'default' })
test.afterAll(({ linnet }) => expectBooks(linnet))

/** The fate of one attempt to pay, or to query the payment's state. */
type Fate = 'neverArrives' | 'answerIsLost' | 'isLimited' | 'passes'

/** Intercepts a page's socket and applies the fates to its attempts to pay, in order. Returns a counter of attempts. */
async function interceptPayments(
  page: Page,
  {
    fates,
    askingFates = [],
    onLost,
  }: { fates: readonly Fate[]; askingFates?: readonly Fate[]; onLost?: () => Promise<void> },
): Promise<() => number> {
  let attempts = 0
  let questions = 0
  await page.routeWebSocket(/^ws/, (near) => {
    const far = near.connectToServer()
    let lostId: unknown
    near.onMessage((message) => {
      const { id, data } = JSON.parse(String(message)) as { id?: number; data?: unknown }
      const said = JSON.stringify(data ?? '')
      const isQuestion = said.includes('showIntent')
      if (!isQuestion && !said.includes('payAmount')) return far.send(message)
      const fate = (isQuestion ? askingFates[questions++] : fates[attempts++]) ?? 'passes'
      if (fate === 'isLimited') return near.send(limited(id))
      if (fate === 'neverArrives') return void near.close()
      if (fate === 'answerIsLost') lostId = id
      return far.send(message)
    })
    far.onMessage((message) => {
      if (lostId === undefined) return near.send(message)
      // The payment was made, but drop its answer and every push that comes with it.
      const { id } = JSON.parse(String(message)) as { id?: number }
      if (id === lostId) void Promise.resolve(onLost?.()).then(() => near.close())
    })
  })
  await page.reload()
  return () => attempts
}

/** The server's answer when it is rate-limiting. */
const limited = (id: unknown) =>
  JSON.stringify({
    action: 'answer',
    id,
    data: { err: 1, msg: 'Too many tries', data: { code: 'TooManyRequests', seconds: 1 } },
  })

test.describe('a lost connection', () => {
  // A socket route cannot be removed.
  test.use({ ownBrowsers: true })

  test('losing the connection before a payment arrives, or before its answer does, pays once', async ({
    linnet,
    ann,
    ben,
    annsPage,
  }) => {
    const attempts = await interceptPayments(annsPage, { fates: ['neverArrives', 'answerIsLost', 'passes'] })
    await startTransfer(annsPage, '11')
    await enterPin(annsPage)
    await expect(bubble(annsPage, /11\.00/)).toBeVisible({ timeout: 30_000 })
    await expect(paymentSheet(annsPage)).toHaveCount(0)
    // After the second query the server reports that it is paid.
    expect(attempts()).toBe(2)
    await expect(annsPage.getByRole('log').getByRole('article')).toHaveCount(1)
    await expectBalances(linnet.url, [
      [ann, '89.00'],
      [ben, '11.00'],
    ])
  })

  test('a payment is retried after the server was killed having paid it, and is paid once', async ({
    linnet,
    ann,
    ben,
    annsPage,
  }) => {
    await interceptPayments(annsPage, { fates: ['answerIsLost'], onLost: () => linnet.kill() })
    await startTransfer(annsPage, '13')
    await enterPin(annsPage)
    await expect(paymentSheet(annsPage).getByText('No answer yet')).toBeVisible()
    await linnet.start()
    await expect(bubble(annsPage, /13\.00/)).toBeVisible({ timeout: 30_000 })
    await expect(paymentSheet(annsPage)).toHaveCount(0)
    await expectBalances(linnet.url, [
      [ann, '87.00'],
      [ben, '13.00'],
    ])
  })

  test('cut off, limited and reloaded, a payment is made once, and its payer sees the outcome', async ({
    linnet,
    ann,
    ben,
    annsPage,
  }) => {
    await interceptPayments(annsPage, {
      fates: ['answerIsLost', 'isLimited', 'isLimited'],
      askingFates: ['isLimited', 'isLimited', 'isLimited'],
    })
    await startTransfer(annsPage, '17')
    await enterPin(annsPage)
    await expect(paymentSheet(annsPage).getByText('No answer yet')).toBeVisible()
    await annsPage.reload()
    const bar = annsPage.getByRole('status')
    await expect(bar.getByText('Checking your payment: 17.00 PLAY to Ben')).toBeVisible()
    // No other payment can be made before that, so none replaces it.
    await field(annsPage, 'Amount').fill('17')
    await press(annsPage, 'Pay')
    await expect(paymentSheet(annsPage).getByText('Your last payment isn’t confirmed yet')).toBeVisible()
    await expect(bar.getByText('Paid: 17.00 PLAY to Ben')).toBeVisible({ timeout: 40_000 })
    await annsPage.reload()
    await expect(bar.getByText('Paid: 17.00 PLAY to Ben')).toBeVisible()
    await bar.getByRole('button', { name: 'View' }).click()
    await expect(detail(annsPage).getByText('17.00')).toBeVisible()
    await expect(bar.getByText('Paid: 17.00 PLAY to Ben')).toHaveCount(0)
    await expectBalances(linnet.url, [
      [ann, '83.00'],
      [ben, '17.00'],
    ])
  })

  test('a payment that never arrived is taken up by another tab, and can be cancelled and made again', async ({
    linnet,
    ann,
    ben,
    annsPage,
  }) => {
    const other = await annsPage.context().newPage()
    await other.goto(linnet.url)
    await interceptPayments(annsPage, { fates: ['neverArrives', 'neverArrives'] })
    await startTransfer(annsPage, '19')
    await enterPin(annsPage)
    await expect(paymentSheet(annsPage).getByText('No answer yet')).toBeVisible()
    await annsPage.close()
    const bar = other.getByRole('status')
    await expect(bar.getByText('Checking your payment: 19.00 PLAY to Ben')).toBeVisible()
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(bar.getByText('Not paid, you weren’t charged: 19.00 PLAY to Ben')).toBeVisible()
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await expectBalances(linnet.url, [[ann, '100.00']])
    await startTransfer(other, '19')
    await enterPin(other)
    await expect(bubble(other, /19\.00/)).toBeVisible()
    await expectBalances(linnet.url, [
      [ann, '81.00'],
      [ben, '19.00'],
    ])
  })
})
