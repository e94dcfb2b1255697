import { join } from 'node:path'
import type { ChainConfig } from '../../deposits'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { pinsIn, readPins } from '../../kernel/staff/signed-statements'
import { StartRefusal } from '../../kernel/start-refusal'
import type { Transact } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import { selectUnknownPayouts } from '../recording/recording-store'
import { sandboxWallet } from '../sandbox-wallet'
import type { PayoutConfig } from '../settings'
import { hasBlockNews } from './heed-blocks'
import { type Journal, journalIn, openJournal } from './journal'
import type { Signer } from './signer'
import { selectToSign } from './signer-store'

export interface SigningParts {
  chain: ChainConfig
  config: PayoutConfig['signer']
  transact: Transact
  dataDir: string
  log: Log
}

export interface PayoutSigning {
  job: Job
  stop: () => void
}

/** The folder of the journal and the pinned keys. */
export const signerFolder = ({ dir }: PayoutConfig['signer'], dataDir: string): string =>
  dir ?? join(dataDir, 'signer')

/**
 * Signs payouts while this process runs. Undefined without a key; on the development chain, there is one. Nothing is loaded before there is
 * something to sign.
 */
export function signPayouts({
  chain,
  config,
  transact,
  dataDir,
  log,
}: SigningParts): PayoutSigning | undefined {
  const { keyFile, passwordFile, origin = '' } = config
  if (keyFile === undefined && !chain.isSandbox) return undefined
  const folder = signerFolder(config, dataDir)
  const pins = () => readPins(pinsIn(folder))
  if (!chain.isSandbox && (!pins()?.length || origin === ''))
    throw new StartRefusal(
      'The signer pays only what staff have signed. Pin their passkeys by npm run signer -- pin, and set SIGNER_CONSOLE_URL.',
    )
  let signer: Signer | undefined
  let journal: Journal | undefined

  async function start() {
    const [{ createSigner }, { keyOf, readKey }] = await Promise.all([import('./signer'), import('./key')])
    const key = keyFile === undefined ? keyOf(sandboxWallet.key) : readKey(keyFile, passwordFile)
    journal = openJournal(journalIn(folder), { chainId: chain.chainId, address: key.address })
    // Without a file nobody has to sign on the development chain; a file that is gone elsewhere leaves nobody who could.
    const known = () => pins() ?? (chain.isSandbox ? undefined : [])
    return createSigner({ transact, chain, key, journal, pins: known, origin, limits: config, log })
  }

  return {
    job: {
      name: 'payouts.sign',
      everyMs: 1_000,
      async run(work) {
        const isIdle =
          (await chainMoney.payouts.payable(work, 1)).length === 0 &&
          (await selectToSign(work.sql, chain.chainId)).length === 0 &&
          !(await hasBlockNews(work, journal)) &&
          (await selectUnknownPayouts(work.sql, chain.chainId)).length === 0
        if (isIdle && (signer !== undefined || chain.isSandbox)) return
        signer ??= await start()
        await signer.step()
      },
    },
    stop: () => journal?.close(),
  }
}
