/** Mini programs: what the frame of a hostile one can reach under the headers of its files and the policy of the app; games, orders and codes. */
import { listPrograms } from '@linnet/protocol'
import { friendCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { setProgramPayee } from '@linnet/protocol/staff'
import { toBuffer } from 'qrcode'
import { expectAccessible } from './support/axe'
import { openChat } from './support/conversation'
import { expect, type Page } from './support/fixtures'
import { enterPin, expectBalances, fund, paymentSheet } from './support/money'
import { call } from './support/people'
import { test } from './support/programs'
import { goToTab, pane } from './support/screens'
import { decideTogether } from './support/staff'

// The journeys of this file share a server, because starting one takes longer than a journey.
test.describe.configure({ mode: 'default' })

interface Opening {
  url: string
  /** Undefined: only the policy in the headers. */
  sandbox: string | undefined
}

/** Opens a frame in the app's page, and returns the report of the program in it. */
const openFrame = (page: Page, opening: Opening): Promise<Record<string, string>> =>
  page.evaluate(
    ({ url, sandbox }) =>
      new Promise<Record<string, string>>((done) => {
        const frame = document.createElement('iframe')
        if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
        addEventListener(
          'message',
          ({ data }) => done(JSON.parse(data as string) as Record<string, string>),
          {
            once: true,
          },
        )
        frame.src = url
        document.body.append(frame)
      }),
    opening,
  )

test('a hostile program reaches nothing, by its frame and by its headers alone', async ({
  linnet,
  ann,
  annsPage,
}) => {
  const { port } = await call({ url: linnet.url, token: ann.token }, listPrograms, {})
  const origin = new URL(linnet.url)
  origin.port = String(port)
  const url = `${origin.origin}/evil/index.html?app=${encodeURIComponent(linnet.url)}`
  await expect(pane(annsPage, 'list')).toBeVisible()
  const address = annsPage.url()
  for (const sandbox of ['allow-scripts', undefined]) {
    const tried = await openFrame(annsPage, { url, sandbox })
    expect(Object.keys(tried).length).toBeGreaterThan(20)
    expect(Object.entries(tried).filter(([, got]) => got !== 'refused')).toEqual([])
  }
  expect(annsPage.url()).toBe(address)
})

test('a program cannot lead its frame to another page', async ({ linnet, ann, annsPage }) => {
  const { port } = await call({ url: linnet.url, token: ann.token }, listPrograms, {})
  const origin = new URL(linnet.url)
  origin.port = String(port)
  const refused = annsPage.waitForEvent('console', (message) =>
    /frame-src|frame-ancestors/.test(message.text()),
  )
  await annsPage.evaluate(
    (src) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = src
      document.body.append(frame)
    },
    `${origin.origin}/evil/index.html?leave&app=${encodeURIComponent(linnet.url)}`,
  )
  await refused
  expect(annsPage.frames().every((frame) => !frame.url().includes('?left'))).toBe(true)
})

test('a program that nobody has touched opens no sheet, and one that floods or leaves is closed', async ({
  linnet,
  annsPage,
}) => {
  const detail = pane(annsPage, 'detail')
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=pushy`)
  await detail.getByRole('button', { name: 'Open', exact: true }).click()
  const inside = annsPage.frameLocator('iframe[title="pushy"]')
  const isRefused = () => expect(inside.locator('output')).toContainText(/busy.*notAllowed.*untouched/)
  await isRefused()
  await expect(annsPage.getByRole('dialog')).toHaveCount(0)
  await inside.getByRole('button', { name: 'Flood' }).click()
  await expect(detail.getByText('asked for too much')).toBeVisible()
  await detail.getByRole('button', { name: 'Open again' }).click()
  await isRefused()
  await inside.getByRole('button', { name: 'Leave' }).click()
  await expect(detail.getByText('tried to open another page')).toBeVisible()
})

test('two people play a game through the cards of a chat', async ({ annsPage, bensPage }) => {
  /** Chooses a column, reveals the player's identity to the game, and sends the card to the other player. */
  const move = async (page: Page, { column, to }: { column: number; to: RegExp }) => {
    const game = page.frameLocator('iframe[title="Four in a Row"]')
    await game.getByRole('button', { name: `Column ${column}:` }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await game.getByRole('button', { name: 'Send to a chat' }).click()
    await pane(page, 'detail').getByRole('checkbox', { name: to }).click()
    await pane(page, 'detail').getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(game.getByRole('status')).toContainText('Sent.')
    return game
  }
  await goToTab(annsPage, 'Discover')
  await pane(annsPage, 'list').getByRole('button', { name: 'Games' }).click()
  await expectAccessible(annsPage, 'the catalogue of games')
  await pane(annsPage, 'detail')
    .getByRole('button', { name: /^Four in a Row/ })
    .click()
  await pane(annsPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  await move(annsPage, { column: 4, to: /Ben/ })

  await openChat(bensPage, 'Ann')
  await bensPage.getByRole('button', { name: /^Four in a Row\s*Your turn!/ }).click()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  const game = await move(bensPage, { column: 4, to: /Ann/ })
  await expect(game.getByRole('button', { name: 'Column 4: full, ring' })).toBeVisible()
})

test('the template of a mini program counts, in the language of the app, and is passed on', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=counter`)
  await pane(annsPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  const inside = (page: Page) => page.frameLocator('iframe[title="Counter"]')
  for (let each = 0; each < 2; each++) await inside(annsPage).getByRole('button', { name: 'Add one' }).click()
  await inside(annsPage).getByRole('button', { name: 'Send to a chat' }).click()
  await pane(annsPage, 'detail').getByRole('checkbox', { name: /Ben/ }).click()
  await pane(annsPage, 'detail').getByRole('button', { name: /^Send/ }).click()
  await annsPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await openChat(bensPage, 'Ann')
  await bensPage.getByRole('button', { name: /^Counter\s*2/ }).click()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(inside(bensPage).locator('output')).toHaveText('2')
})

test('an order is paid on the sheet of the app, once, and the program is given the receipt', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  await fund(linnet.url, ann, 2_000n)
  const input = { id: 'tea', personId: ben.id as never, reason: 'Our own' }
  await decideTogether(linnet, { call: setProgramPayee, input })
  const detail = pane(annsPage, 'detail')
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=tea`)
  await expect(
    detail.getByText(/When you pay, the recipient sees that it was you, and refunds are up to them/),
  ).toBeVisible()
  await detail.getByRole('button', { name: 'Open', exact: true }).click()
  const inside = annsPage.frameLocator('iframe[title="tea"]')
  const given = inside.locator('output')
  const buy = () => inside.getByRole('button', { name: 'Buy' }).click()
  await buy()
  const sheet = paymentSheet(annsPage)
  await expect(sheet).toContainText('A cup of tea')
  await expect(sheet).toContainText('2.50')
  // The sheet ignores a press that comes right after the one that opened it.
  await expect(async () => {
    await annsPage.keyboard.press('Escape')
    await expect(given).toHaveText('declined', { timeout: 1_000 })
  }).toPass()
  await expect(sheet).toHaveCount(0)
  await buy()
  await enterPin(annsPage)
  await expect(given).toHaveText('cup-1 2.50 PLAY')
  await expect(sheet).toHaveCount(0)
  await annsPage.reload()
  await buy()
  await expect(given).toHaveText('cup-1 2.50 PLAY')
  await expectBalances(linnet.url, [
    [ann, '17.50'],
    [ben, '2.50'],
  ])
})

test('a program is given what a code says, unless it is one of the app, and closes when it wants to', async ({
  linnet,
  annsPage,
}) => {
  await annsPage.goto(`${linnet.url}/#${screens.discover}`)
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=guide`)
  await expect(pane(annsPage, 'detail').getByText('To read a QR code')).toBeVisible()
  await pane(annsPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  const inside = annsPage.frameLocator('iframe[title="guide"]')
  const given = inside.locator('output')
  await inside.getByRole('button', { name: 'Scan' }).click()
  const show = async (words: string) =>
    annsPage
      .getByLabel('Choose a photo')
      .and(annsPage.locator('input'))
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await toBuffer(words, { scale: 8 }) })

  await show(friendCodeLink(`${linnet.url}/`, { code: 'a-secret-of-a-person' }))
  await expect(
    annsPage.getByText('This is a Linnet code. It isn’t passed on to mini programs.'),
  ).toBeVisible()
  await show('https://museum.example.org/room/7')
  await expect(given).toHaveText('https://museum.example.org/room/7')
  await expect(annsPage.getByRole('dialog')).toHaveCount(0)

  await inside.getByRole('button', { name: 'Done' }).click()
  await expect(annsPage.locator('iframe')).toHaveCount(0)
  expect(new URL(annsPage.url()).hash).not.toContain(screens.runProgram)
})
