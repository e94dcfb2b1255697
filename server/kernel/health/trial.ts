/** Tries what the settings name outside of this process, which a server would otherwise find out with the first person who needs it. */
import { within } from '../bounded'
import type { Config } from '../config'
import type { Log } from '../log'
import { plainReason } from '../start-refusal'

/** Something outside that can be tried without disturbing anybody, such as a mail server. `what` names it without secrets. */
export interface Trial {
  what: string
  attempt: () => Promise<unknown>
}

export interface TrialResult {
  what: string
  /** Why it does not work. */
  problem?: string
}

const trialMs = 10_000

/** Tries everything at once. */
export function tryAll(
  domains: readonly { trials?: (config: Config) => readonly Trial[] }[],
  config: Config,
): Promise<TrialResult[]> {
  const trials = domains.flatMap((domain) => domain.trials?.(config) ?? [])
  return Promise.all(
    trials.map(({ what, attempt }) =>
      within(Promise.resolve().then(attempt), trialMs).then(
        () => ({ what }),
        (error: unknown) => ({ what, problem: plainReason(error) }),
      ),
    ),
  )
}

/** Logs what does not work. */
export async function warnOfTrials(
  domains: Parameters<typeof tryAll>[0],
  { config, log }: { config: Config; log: Log },
): Promise<void> {
  for (const { what, problem } of await tryAll(domains, config))
    if (problem !== undefined) log.warn(`cannot use ${what}`, { problem })
}
