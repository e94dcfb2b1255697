/** Deposits from a chain: people's addresses, and the watcher that credits what comes to them. */
import { join } from 'node:path'
import { askTestTokens, formatAmount, showCharge } from '@linnet/protocol'
import { pagedSection, wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { refuse } from '../kernel/refusal'
import { ledgerSettings, paymentId, wallet } from '../wallet'
import { chainStaffRoutes } from './desk/staff-routes'
import { depositNotes, depositsHappened } from './happenings'
import { anvilProgram } from './sandbox/sandbox'
import { type ChainConfig, depositSettings } from './settings'
import { selectAddressesOf, selectArrivalsForExport } from './store'
import { askForTokens, noChain, topUpOf } from './top-up'
import { depositJobs } from './watch-state'
import { grantToWatcher } from './watch/role-store'

export { type ChainConfig, depositSettings } from './settings'
export { isDepositAddress } from './store'
export { gasCost } from './chain/gas-cost'
export type { ChainNode } from './chain/node'
export type { Sandbox } from './sandbox/sandbox'
/** Sweeping to cold storage, with the library for it, which a server starts without. */
export const sweeping = async () => ({
  ...(await import('./sweep/plan')),
  ...(await import('./sweep/sign')),
  ...(await import('./sweep/send')),
})
export { type OpenChain, watchDeposits } from './watch/watch'

export const deposits: Domain = {
  name: 'deposits',
  migrations: join(import.meta.dir, 'migrations'),
  hasGuardedTables: true,
  settings: depositSettings,
  setUpAsOwner: grantToWatcher,
  open({ config, read, transact, of, metrics }) {
    const chain = usable(config.of(depositSettings))
    const { maxFromFaucet, topUpWay } = of(wallet)
    topUpWay.fill({ isChain: chain !== undefined })
    const { book } = config.of(ledgerSettings)
    const hasPlayMoney = book.mode === 'play'
    const faucet = { hasFaucet: hasPlayMoney && !chain, maxFromFaucet: hasPlayMoney ? maxFromFaucet : 0n }
    return {
      routes: [
        implementGathered(showCharge, async ({ caller: { personId } }) => ({
          ...(chain ? await topUpOf({ read, transact }, { chain, personId }) : noChain),
          ...faucet,
        })),
        implementGathered(askTestTokens, async ({ caller: { personId }, input: { amount, cid } }) => {
          if (amount > maxFromFaucet) refuse('FaucetTooMuch', { most: formatAmount(maxFromFaucet) })
          await askForTokens(transact, {
            chain,
            id: paymentId(['testTokens', personId, cid]),
            personId,
            amount,
          })
          return {}
        }),
      ],
      jobs: depositJobs(chain, metrics),
      happenings: [depositsHappened({ chain, currency: book.currency })],
      notes: [depositNotes({ chain, currency: book.currency })],
      staffRoutes: chainStaffRoutes({ chain, currency: book.currency }),
      personalData: {
        sections: [
          wholeSection('depositAddresses', ({ sql }, personId) => selectAddressesOf(sql, personId)),
          pagedSection('deposits', async ({ sql }, page) => {
            const rows = await selectArrivalsForExport(sql, page)
            return rows.map((row) => ({ ...row, amount: formatAmount(row.amount) }))
          }),
        ],
      },
    }
  },
}

/** Opens a node, with the library for it, which a server starts without. */
export const openChainNode = async (url: string) => (await import('./chain/node')).openNode(url)

/** Starts the development chain, as the watcher does. */
export const openSandbox = async (dataDir: string) =>
  (await import('./sandbox/sandbox')).startSandbox(dataDir)

/** The development chain's node exists for the usual systems only. */
export const usable = (chain: ChainConfig | undefined): ChainConfig | undefined =>
  chain?.isSandbox && !anvilProgram() ? undefined : chain
