import { join } from 'node:path'
import { type Page, test } from './fixtures'

const folder = join(import.meta.dirname, '../../.cache/screenshots')

/** Takes a screenshot in the project's theme. */
export async function shoot(page: Page, name: string): Promise<void> {
  const { project } = test.info()
  const { colorScheme = null } = project.use
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, project.name, `${name}.png`), animations: 'disabled' })
}
