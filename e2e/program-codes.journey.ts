/** Codes scanned by a mini program, and programs that close themselves. */
import { friendCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { toBuffer } from 'qrcode'
import { expect, test } from './support/fixtures'
import { makePrograms } from './support/programs'
import { pane } from './support/screens'

/** Shows what it received, and closes itself when it has enough. */
const guide = `
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }) => {
    const { ok, value, reason } = JSON.parse(data)
    document.querySelector('output').append(ok ? value.text : reason)
  }
  let id = 0
  const ask = (call) => port.postMessage(JSON.stringify({ id: ++id, call, input: {} }))
  document.querySelector('#scan').addEventListener('click', () => ask('scan'))
  document.querySelector('#close').addEventListener('click', () => ask('close'))
})
`
const page = '<output></output><button id="scan">Scan</button><button id="close">Done</button>'

test.use({ settings: { MINI_PROGRAMS: makePrograms({ guide: { script: guide, page, calls: ['scan'] } }) } })

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
  await expect(annsPage.getByText('This is a Linnet code. It isn’t given to programs.')).toBeVisible()
  await show('https://museum.example.org/room/7')
  await expect(given).toHaveText('https://museum.example.org/room/7')
  await expect(annsPage.getByRole('dialog')).toHaveCount(0)

  await inside.getByRole('button', { name: 'Done' }).click()
  await expect(annsPage.locator('iframe')).toHaveCount(0)
  expect(new URL(annsPage.url()).hash).not.toContain(screens.runProgram)
})
