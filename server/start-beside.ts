/** Starts what runs beside a server, each part with a connection and a role of its own: the checker, the watcher of the chain, the signer. */
import { depositSettings } from './deposits'
import type { PreparedDatabase } from './prepare-database'
import { type CheckerOptions, startChecker } from './start-checker'
import { startSigner } from './start-signer'
import { startWatcher, type WatcherOptions } from './start-watcher'

type Options = Omit<CheckerOptions, 'connection' | 'domains'> &
  Omit<WatcherOptions, 'connection'> & { domains: NonNullable<CheckerOptions['domains']> }

export function startBeside(
  { checks, watch, sign }: Omit<PreparedDatabase, 'serving'>,
  { domains, ...options }: Options,
): { stop: (graceMs: number) => Promise<unknown> } {
  // A server that people reach holds no key; that of the development chain is no secret.
  const isPlay = options.config.of(depositSettings)?.isSandbox === true
  const running = [
    checks && startChecker({ connection: checks, domains, ...options }),
    watch && startWatcher({ connection: watch, ...options }),
    sign && isPlay ? startSigner({ connection: sign, ...options }) : undefined,
  ]
  return {
    stop: (graceMs) => Promise.all(running.map(async (each) => each?.stop(graceMs))),
  }
}
