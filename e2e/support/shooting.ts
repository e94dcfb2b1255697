import { join } from 'node:path'
import { type Page, test } from './fixtures'

const folder = join(import.meta.dirname, '../../.cache/screenshots')

/** Takes a screenshot in the project's theme, after what opens has come to rest. */
export async function shoot(page: Page, name: string, restMs = 500): Promise<void> {
  const { project } = test.info()
  const { colorScheme = null } = project.use
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForTimeout(restMs)
  await page.screenshot({ path: join(folder, project.name, `${name}.png`), animations: 'disabled' })
}
