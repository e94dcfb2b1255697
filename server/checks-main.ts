/**
 * `npm run ledger:checks`: the checker of the books as a process of its own, with a `DATABASE_URL` of its own, whose user may become
 * the role of the checker. `npm run ledger:checks -- pin` pins passkeys of the staff, for lifting stops by signatures.
 */
import { checksRole } from './kernel/app-role'
import { StartRefusal } from './kernel/start-refusal'
import { runRoleProcess } from './role-process'
import { startChecker } from './start-checker'
import { ledgerSettings } from './wallet'

await runRoleProcess({
  role: checksRole,
  purpose: 'check the ledger',
  withoutDatabase: 'Linnet checks its own PostgreSQL itself. Set DATABASE_URL to check one that runs apart.',
  pinFolder(config) {
    const { dir } = config.of(ledgerSettings).checker
    if (dir === undefined)
      throw new StartRefusal('Set CHECKER_DIR to a folder that only the user of the checker can write.')
    return dir
  },
  start: startChecker,
  started: 'checking the books',
})
