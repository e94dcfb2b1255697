/** The newer desks and the card of two signatures in every language, from the window of a phone to a wide one: nothing is cut off. */
import { blockAddress, blockNetwork } from '@linnet/protocol/staff'
import { expect, type Page, test } from './support/console'
import { cutTexts, installProbe, overflows } from './support/layout/layout-problems'
import { addPasskeyDevice } from './support/passkeys'
import { callStaff } from './support/staff'

test.use({ settings: { SANDBOX_CHAIN: 'on' } })

const widths = [360, 390, 768, 1024, 1280]
const reason = 'Reported by three people within an hour, see case 1482'
/** The buttons on the way to a statement, in each language. */
const wordings = {
  'en-us': { network: 'Block', begin: 'Give the reason', write: 'Next', address: 'Block an address' },
  'zh-cn': { network: '封禁', begin: '填写解除原因', write: '下一步', address: '封禁地址' },
  'yue-lang': { network: '封鎖', begin: '填寫解除原因', write: '下一步', address: '封鎖地址' },
  'korean-lang': { network: '차단', begin: '해제 사유 입력', write: '다음', address: '주소 차단' },
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true], [data-loading]')).toHaveCount(0)
}

async function expectFits(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const found = async () => [...(await page.evaluate(overflows)), ...(await page.evaluate(cutTexts))]
    await expect.poll(found, { message: `${where} at ${width}` }).toEqual([])
  }
}

test('IP blocks, storage and blocked addresses with their signatures fit every window in every language', async ({
  linnet,
  owner,
  ownersPage: page,
}) => {
  test.setTimeout(240_000)
  const block = { network: '203.0.113.0/24', reason }
  const { id } = await callStaff(linnet, { call: blockNetwork, input: block, as: owner })
  const given = { address: `0x${'1'.repeat(40)}`, reason }
  const blocked = await callStaff(linnet, { call: blockAddress, input: given, as: owner })
  await addPasskeyDevice(page)
  const open = async (path: string) => {
    await page.goto(`${linnet.adminUrl}/#${path}`)
    await settled(page)
  }
  await open('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Office laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()
  const dialog = page.getByRole('dialog')
  // The page asks before it reloads while a dialog with something typed is open.
  await expect(dialog).toBeHidden()
  for (const [language, wording] of Object.entries(wordings)) {
    await page.evaluate((chosen) => {
      localStorage.setItem('linnet.console.preferences', JSON.stringify({ language: chosen }))
    }, language)
    await page.reload()
    await page.evaluate(installProbe)
    await open(`/ip-blocks?open=${id}`)
    await expectFits(page, `${language}: a blocked network`)
    await page.getByRole('main').getByRole('button', { name: wording.network, exact: true }).click()
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await expectFits(page, `${language}: blocking a network`)
    await page.keyboard.press('Escape')
    await open('/storage')
    await expectFits(page, `${language}: storage`)
    await open(`/chain?view=blocked&open=${blocked.id}`)
    await expectFits(page, `${language}: a blocked address`)
    await page.getByRole('button', { name: wording.begin }).click()
    await dialog.getByRole('textbox').fill(reason)
    await expectFits(page, `${language}: the reason of a statement`)
    await dialog.getByRole('button', { name: wording.write }).click()
    await expect(page.locator('pre')).toContainText(given.address)
    await expectFits(page, `${language}: a statement to sign`)
    await page.keyboard.press('Escape')
    await open('/chain?view=blocked')
    await page.getByRole('button', { name: wording.address }).click()
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await expectFits(page, `${language}: blocking an address`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
