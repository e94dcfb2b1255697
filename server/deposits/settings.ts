import { parseAmount } from '@linnet/protocol'
import { hashPlace } from '@linnet/protocol/wallet/explorer'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import {
  defineSettings,
  mustBeHttps,
  onlyForDevelopment,
  setting,
  values,
  wrongSetting,
} from '../kernel/settings'
import { parseCoins } from './chain/coins'
import { tokenAddress, tokenDecimals } from './sandbox/development-token'

/** The chain from which deposits are credited. */
export interface ChainConfig {
  chainId: number
  /** The network's name, as people see it. */
  network: string
  token: string
  /** The token's name. */
  symbol: string
  decimals: number
  /** The extended public key below which addresses are derived: m/44'/60'/account'. */
  xpub: string
  /** One or two endpoints; none for the development chain, which the watcher starts. */
  rpcUrls: readonly string[]
  /** The number of blocks that make a deposit final, counting its own; undefined: the chain says what is final. */
  confirmations: number | undefined
  /** The smallest deposit that is credited, in millionths. */
  least: bigint
  /** The first block that is read. */
  firstBlock: bigint
  /** The wallet that pays, which the settings of payouts name, and cold storage. */
  hotAddress: string | undefined
  coldAddress: string | undefined
  /** The wallet that pays is low on gas with fewer coins, in their smallest units. */
  leastCoins: bigint
  /** The address of a block explorer's page about a transaction, with {hash} in it. */
  explorer: string | undefined
  isSandbox: boolean
}

const testChains = [1337, 31_337, 5, 11_155_111, 17_000, 80_002, 97]

/** Below the key that every development node knows, for deposits to the development chain only. */
const sandboxKey =
  'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76'

/** The wallet that pays on the development chain, whose key every development node knows (server/payouts). */
const sandboxHot = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
/** Cold storage of the development chain: an account of the node. */
const sandboxCold = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const sandbox = (own: Pick<ChainConfig, 'least' | 'leastCoins' | 'explorer'>): ChainConfig => ({
  chainId: 31_337,
  network: 'Development chain',
  token: tokenAddress,
  symbol: 'USDT',
  decimals: tokenDecimals,
  xpub: sandboxKey,
  rpcUrls: [],
  confirmations: 6,
  firstBlock: 0n,
  hotAddress: sandboxHot,
  coldAddress: sandboxCold,
  isSandbox: true,
  ...own,
})

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const together = 'set together with CHAIN_RPC_URL, CHAIN_ID, CHAIN_TOKEN and DEPOSIT_XPUB'

const urls = ['CHAIN_RPC_URL', 'CHAIN_RPC_URL_2', 'CHAIN_EXPLORER'] as const

function requireTls(given: Readonly<Partial<Record<(typeof urls)[number], string | undefined>>>): void {
  for (const name of urls) if (isOpenHttp(given[name] ?? 'https:')) throw mustBeHttps(name)
}

/** The chain for deposits; undefined without one. Without settings, development has a chain of its own. */
export const depositSettings = defineSettings(
  {
    CHAIN_RPC_URL: setting(
      values.httpUrl.optional(),
      `the http or https URL of an Ethereum node, ${together}`,
    ),
    CHAIN_RPC_URL_2: setting(
      values.httpUrl.optional(),
      'the URL of a second node, of somebody else, to compare with',
    ),
    CHAIN_ID: setting(values.wholeNumber.optional(), `the number of the chain, such as 1, ${together}`),
    CHAIN_NAME: setting(values.text.default('Ethereum'), 'the name of the network'),
    CHAIN_TOKEN: setting(address.optional(), `the address of the token's contract, ${together}`),
    CHAIN_TOKEN_DECIMALS: setting(
      values.wholeNumber.pipe(z.int().max(30)).default(6),
      'a whole number up to 30',
    ),
    CHAIN_FIRST_BLOCK: setting(values.wholeNumber.default(0), 'the number of the first block that is read'),
    CHAIN_EXPLORER: setting(
      values.httpUrl.refine((url) => url.split(hashPlace).length === 2).optional(),
      'the URL of a block explorer’s page about a transaction, with {hash} in its place',
    ),
    CHAIN_COLD_ADDRESS: setting(address.optional(), 'the address of cold storage'),
    CHAIN_COINS_LEAST: setting(
      z
        .string()
        .default('0.05')
        .transform((value) => parseCoins(value) ?? -1n)
        .refine((value) => value >= 0n),
      'an amount of the chain’s coin such as 0.05, below which the wallet that pays is low on gas',
    ),
    DEPOSIT_XPUB: setting(
      z
        .string()
        .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/)
        .optional(),
      `an extended public key, never a private one, ${together}`,
    ),
    DEPOSIT_MIN: setting(
      z
        .string()
        .default('1')
        .transform((value) => parseAmount(value) ?? 0n)
        .refine((value) => value > 0n),
      'an amount above 0, such as 1',
    ),
    DEPOSIT_CONFIRMATIONS: setting(
      values.wholeNumber.pipe(z.int().min(1).max(10_000)).optional(),
      'a whole number of blocks from 1; leave it out where the chain says what is final',
    ),
    SANDBOX_CHAIN: setting(values.onOff.optional(), 'on or off'),
  },
  (given, { production }): ChainConfig | undefined => {
    const { CHAIN_RPC_URL: url, CHAIN_ID: chainId, CHAIN_TOKEN: token, DEPOSIT_XPUB: xpub } = given
    const { CHAIN_EXPLORER: explorer, DEPOSIT_MIN: least, CHAIN_COINS_LEAST: leastCoins } = given
    if (production) requireTls(given)
    if (production && given.SANDBOX_CHAIN === 'on') throw onlyForDevelopment('SANDBOX_CHAIN')
    if (url === undefined) {
      if ([chainId, token, xpub].some((each) => each !== undefined))
        throw wrongSetting('CHAIN_RPC_URL', together)
      return production || given.SANDBOX_CHAIN === 'off'
        ? undefined
        : sandbox({ least, leastCoins, explorer })
    }
    if (chainId === undefined) throw wrongSetting('CHAIN_ID', together)
    if (token === undefined) throw wrongSetting('CHAIN_TOKEN', together)
    if (xpub === undefined) throw wrongSetting('DEPOSIT_XPUB', together)
    if (production && testChains.includes(chainId))
      throw wrongSetting('CHAIN_ID', 'the number of a main network when NODE_ENV is production')
    if (!production && chainId !== 31_337)
      throw wrongSetting(
        'CHAIN_ID',
        '31337 unless NODE_ENV is production: play money is not on a chain with a value',
      )
    const second = given.CHAIN_RPC_URL_2
    const rpcUrls = second === undefined ? [url] : [url, second]
    return {
      chainId,
      network: given.CHAIN_NAME,
      token,
      symbol: 'USDT',
      decimals: given.CHAIN_TOKEN_DECIMALS,
      xpub,
      rpcUrls,
      confirmations: given.DEPOSIT_CONFIRMATIONS,
      least,
      leastCoins,
      firstBlock: BigInt(given.CHAIN_FIRST_BLOCK),
      hotAddress: undefined,
      coldAddress: given.CHAIN_COLD_ADDRESS,
      explorer,
      isSandbox: false,
    }
  },
  ({ CHAIN_RPC_URL, CHAIN_RPC_URL_2 }) =>
    CHAIN_RPC_URL !== undefined && CHAIN_RPC_URL_2 === undefined
      ? ['CHAIN_RPC_URL_2 is not set, so one node alone says which deposits there are.']
      : [],
)
