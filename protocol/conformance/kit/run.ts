/**
 * Checks a server against the protocol over the wire: `npm run conformance -- URL`. It registers its own
 * people with the verification code in CONFORMANCE_CODE; a server in development has one (`DEV_CODE`).
 */
import { Cast } from './actors'
import { callChecks } from './calls'
import { changeChecks } from './changes'
import { type Check, Skipped } from './checks'
import { connectionChecks } from './connection'
import { everyCallChecks } from './every-call'
import { messageChecks } from './messages'
import { momentChecks } from './moments'
import { moneyChecks } from './money'
import { peopleChecks } from './people'
import { programChecks } from './programs'
import { videoChecks } from './videos'

export const allChecks: readonly Check[] = [
  ...connectionChecks,
  ...messageChecks,
  ...changeChecks,
  ...peopleChecks,
  ...programChecks,
  ...momentChecks,
  ...videoChecks,
  ...callChecks,
  ...moneyChecks,
  ...everyCallChecks,
]

export interface Result {
  check: Check
  outcome: 'passed' | 'failed' | 'skipped'
  reason: string
}

/** Runs checks one after the other, so that events of one check do not disturb another. */
export async function runChecks(
  { url, code }: { url: string; code: string },
  {
    checks = allChecks,
    onResult = () => undefined,
  }: { checks?: readonly Check[]; onResult?: (result: Result) => void },
): Promise<Result[]> {
  const results: Result[] = []
  const cast = new Cast(url.replace(/\/$/, ''), code)
  for (const check of checks) {
    const result = await runCheck(check, cast)
    results.push(result)
    onResult(result)
  }
  return results
}

async function runCheck(check: Check, cast: Cast): Promise<Result> {
  try {
    await check.run(cast)
    return { check, outcome: 'passed', reason: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { check, outcome: error instanceof Skipped ? 'skipped' : 'failed', reason }
  }
}

if (import.meta.main) {
  const [url] = process.argv.slice(2)
  if (url === undefined || !URL.canParse(url)) {
    console.error('npm run conformance -- URL, such as http://localhost:3000')
    process.exit(1)
  }
  const onResult = ({ check, outcome, reason }: Result) =>
    console.log(`${outcome.padEnd(7)} ${check.title}${reason === '' ? '' : `\n        ${reason}`}`)
  const code = process.env['CONFORMANCE_CODE'] ?? '246810'
  const results = await runChecks({ url, code }, { onResult })
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  process.exit(count('failed') > 0 ? 1 : 0)
}
