/**
 * `npm run signer`: the signer of payouts as a process of its own, best on a machine of its own, with a `DATABASE_URL` whose user may become
 * its role. `npm run signer -- pin` pins passkeys of the staff.
 */
import { signerRole } from './kernel/app-role'
import { StartRefusal } from './kernel/start-refusal'
import { payoutSettings, signerFolder } from './payouts'
import { runRoleProcess } from './role-process'
import { startSigner } from './start-signer'

await runRoleProcess({
  role: signerRole,
  purpose: 'sign payouts',
  withoutDatabase: 'Set DATABASE_URL to the database that the server uses.',
  pinFolder: (config) => signerFolder(config.of(payoutSettings).signer, config.dataDir),
  start(parts) {
    const signer = startSigner(parts)
    if (!signer)
      throw new StartRefusal('There is nothing to sign with. Set CHAIN_RPC_URL and SIGNER_KEY_FILE.')
    return signer
  },
  started: 'signing payouts',
})
