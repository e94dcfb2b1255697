/** Screenshots of the catalogue of mini programs, of one of them, and of the two that come with Linnet; see docs/screenshots.md. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { introduceMe, openProgram, pinProgram, previewLink, sendMessage } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import { setProgramPayee } from '@linnet/protocol/staff'
import { expect, test } from './support/fixtures'
import { fund } from './support/money'
import { befriend, call, newPerson, speakLanguage } from './support/people'
import { pane } from './support/screens'
import { shoot } from './support/shooting'
import { decideTogether } from './support/staff'

const list = JSON.stringify([
  '周末去露营',
  ['帐篷和睡袋', 1],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 0],
  ['불 피울 장작', 0],
  ['Boil water', 1],
])
const game = JSON.stringify({
  moves: '33243252415',
  players: ['a'.repeat(24), 'b'.repeat(24)],
})

const folder = mkdtempSync(join(tmpdir(), 'linnet-screenshots-programs-'))
const shop = join(folder, 'tea')
mkdirSync(shop)
const sells = `addEventListener('message', ({ ports: [port] }) => port && document.querySelector('button').addEventListener('click', () =>
  port.postMessage(JSON.stringify({ id: 1, call: 'pay', input: { order: 'cup-1', amount: '2.5', title: '一杯乌龙茶，少糖，加珍珠' } }))))`
const manifest = {
  id: 'tea',
  kind: 'miniProgram',
  names: { 'zh-cn': '街角茶铺', 'en-us': 'The tea shop at the corner' },
  about: { 'zh-cn': '现点现做', 'en-us': 'Freshly made' },
  icon: 'icon.png',
  entry: 'index.html',
  calls: ['whoAmI', 'pay'],
}
for (const [name, text] of [
  ['manifest.json', JSON.stringify(manifest)],
  ['index.html', '<!doctype html><button>Buy</button><script src="app.js"></script>'],
  ['app.js', sells],
] as const)
  writeFileSync(join(shop, name), text)
copyFileSync(
  join(import.meta.dirname, '../server/miniprograms/shipped/group-list/icon.png'),
  join(shop, 'icon.png'),
)
chmodSync(folder, 0o755)

test.use({ settings: { MINI_PROGRAMS: folder } })

test('mini programs', async ({ linnet, openPage }) => {
  const { url } = linnet
  const [me, ben] = [await newPerson(url, '林小雀'), await newPerson(url, 'Ben')]
  const conversationId = (await befriend(url, me, ben)) as never
  const page = await openPage(me)
  const detail = pane(page, 'detail')
  const open = (path: string, params: Record<string, string>) =>
    page.goto(`${url}/${linkToScreen(path as never, params)}`)
  const listIn = (title: string) => page.frameLocator(`iframe[title="${title}"]`)
  await open(screens.programs, { kind: 'game' })
  await expect(detail.getByText('Four in a Row')).toBeVisible()
  await shoot(page, 'programs')
  await open(screens.program, { program: 'four-in-a-row' })
  await expect(detail.getByText('It may ask')).toBeVisible()
  await shoot(page, 'program')

  const mine = { url, token: me.token }
  for (const id of ['four-in-a-row', 'group-list']) await call(mine, openProgram, { id })
  await call(mine, pinProgram, { id: 'group-list', isPinned: true })
  await open(screens.runProgram, { program: 'four-in-a-row', state: game })
  const board = page.frameLocator('iframe[title="Four in a Row"]')
  await board.getByRole('button', { name: /Column 1/ }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  await shoot(page, 'program-consent')
  await page.getByRole('button', { name: 'Not now' }).click()
  await shoot(page, 'program-game')
  await open(screens.runProgram, { program: 'group-list', state: list })
  await expect(listIn('Shared List').getByText('Boil water')).toBeVisible()
  await shoot(page, 'program-list')

  const payee = { id: 'tea', personId: ben.id as never, reason: 'Our own' }
  await decideTogether(linnet, { call: setProgramPayee, input: payee })
  await fund(url, me, 2_000n)
  for (const id of ['tea', 'four-in-a-row']) await call(mine, introduceMe, { id, agrees: true })
  await call(mine, openProgram, { id: 'tea' })
  await open(screens.runProgram, { program: 'tea' })
  await listIn('The tea shop at the corner').getByRole('button', { name: 'Buy' }).click()
  await expect(page.getByRole('dialog')).toContainText('2.50')
  await shoot(page, 'program-pay')
  await open(screens.privacy, { list: 'programs' })
  await expect(detail.getByText('The tea shop at the corner')).toBeVisible()
  await shoot(page, 'program-consents')

  const asBen = { url, token: ben.token }
  for (const { program, line, state } of [
    { program: 'four-in-a-row', line: 'Your turn!', state: game },
    { program: 'group-list', line: '周末去露营 · 已完成2/4', state: list },
  ]) {
    const link = linkToScreen(screens.runProgram, { program, line, state })
    const { id: previewId } = await call(asBen, previewLink, { url: link })
    const content = { text: line, previewId }
    await call(asBen, sendMessage, {
      conversationId,
      kind: 'text' as const,
      content,
      cid: crypto.randomUUID(),
    })
  }
  await page.goto(`${url}/#${screens.conversation}?conversation=${conversationId as string}`)
  await expect(detail.getByRole('button', { name: /Shared List/ })).toBeVisible()
  await shoot(page, 'program-cards')

  await speakLanguage(page, 'korean-lang')
  await open(screens.programs, { kind: 'miniProgram' })
  await expect(detail.getByText('함께 쓰는 목록')).toBeVisible()
  await shoot(page, 'programs-korean-lang')
  await open(screens.runProgram, { program: 'group-list', state: list })
  await expect(listIn('함께 쓰는 목록').getByText('Boil water')).toBeVisible()
  await shoot(page, 'program-list-korean-lang')
})
