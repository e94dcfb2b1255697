/** `npm run ledger:verify [-- --lift]`: exit code 0 when all is well, 1 when anything is wrong, 2 when it could not look. */
import { createMoneyChecks } from './money-checks'
import { verifyBooks } from './wallet'

process.exitCode = await verifyBooks({
  env: process.env,
  mayLift: process.argv.includes('--lift'),
  checks: createMoneyChecks(),
})
