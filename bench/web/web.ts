/** `npm run bench web`: what a person with a phone notices. */
import type { ScenarioResult, Stage } from '../scenarios/scenario'
import { openBrowser } from './browser'
import { measureFirstLoad } from './first-load'
import { measureLighthouse } from './lighthouse'
import { measureRunning } from './running'

export async function measureWeb(stage: Stage): Promise<ScenarioResult> {
  const { figures, named } = await measureLighthouse(stage)
  for (const problem of named) console.log(`Lighthouse on ${problem}`)
  const browser = await openBrowser()
  try {
    Object.assign(figures, await measureFirstLoad(stage, browser))
    Object.assign(figures, await measureRunning(stage, browser))
  } finally {
    await browser.close()
  }
  const unknown = Object.entries(figures).filter(([, value]) => !Number.isFinite(value))
  return { scenario: 'web', figures, problems: unknown.map(([name]) => `${name} was not measured`) }
}
