/** `npm run bench web`: the times that a person with a phone notices. */
import type { Figures, ScenarioResult, Stage } from '../scenarios/scenario'
import { openBrowser } from './browser'
import { measureFirstLoad } from './first-load'
import { measureLighthouse } from './lighthouse'
import { measureRunning } from './running'
import { measureVideoStarts } from './video-starts'

export async function measureWeb(stage: Stage): Promise<ScenarioResult> {
  const { figures, named } = await measureLighthouse(stage)
  for (const problem of named) console.log(`Lighthouse on ${problem}`)
  const browser = await openBrowser()
  try {
    Object.assign(figures, await measureFirstLoad(stage, browser))
    Object.assign(figures, await measureRunning(stage, browser))
    Object.assign(figures, await measureVideoStarts(stage, browser))
  } finally {
    await browser.close()
  }
  return resultOf('web', figures)
}

/** `npm run bench video-starts`. */
export async function measureVideoStartsAlone(stage: Stage): Promise<ScenarioResult> {
  const browser = await openBrowser()
  try {
    return resultOf('video-starts', await measureVideoStarts(stage, browser))
  } finally {
    await browser.close()
  }
}

function resultOf(scenario: string, figures: Figures): ScenarioResult {
  const unknown = Object.entries(figures).filter(([, value]) => !Number.isFinite(value))
  return { scenario, figures, problems: unknown.map(([name]) => `${name} was not measured`) }
}
