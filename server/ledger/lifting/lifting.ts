import type { Log } from '../../kernel/log'
import { pinsIn, readPins } from '../../kernel/staff/signed-statements'
import type { LedgerConfig } from '../settings'
import type { Signatories } from './find-signed-lift'

/**
 * The way in which the checker lifts a stop of all money: by an order of the staff, whom the server names, which can say what it likes; by the signatures of
 * two of them by keys that the checker was given; or not at all, since the operator does.
 */
export type Lifting = { by: 'staff' | 'command' } | ({ by: 'signatures' } & Signatories)

/** The settings of the checker. */
export type LiftSettings = Pick<LedgerConfig, 'liftedBy' | 'checker'>

/** Reads from these settings of the checker what lifts a stop. */
export function liftingBy({ liftedBy, checker }: LiftSettings, log: Pick<Log, 'warn'>): Lifting {
  if (liftedBy !== 'signatures') return { by: liftedBy }
  const { dir, origin = '' } = checker
  // Without keys nothing counts as signed.
  const pins = () => (dir === undefined ? [] : (readPins(pinsIn(dir)) ?? []))
  if (origin === '' || new Set(pins().map(({ staff }) => staff)).size < 2)
    log.warn('no signatures lift a stop of all money: only the operator does', {
      help: 'set CHECKER_DIR and CHECKER_CONSOLE_URL for the checker, and pin the passkeys of two of the staff: docs/domain/money.md',
    })
  return { by: 'signatures', pins, origin }
}
