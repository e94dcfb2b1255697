/** What a domain declares, and how a server opens its domains. */
import type { PersonId } from '@linnet/protocol'
import type { Check } from './checks'
import type { Config } from './config'
import type { Sql } from './database'
import type { Authenticate } from './dispatch'
import type { RawHandler } from './http/http'
import type { Implementation, SignalImplementation } from './implement'
import type { Job } from './jobs'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { Settings } from './settings'
import type { Hub } from './socket/hub'
import type { SignIn } from './socket/socket'
import type { Clock, Reading, Transact } from './work'

/** Of some files, those that a domain still refers to. */
export type CarriedFiles = (work: Reading, fileIds: readonly string[]) => Promise<readonly string[]>

/** Whether a person may read a file because of something in a domain that carries it. */
export type MayReadFile = (work: Reading, reading: { personId: PersonId; fileId: string }) => Promise<boolean>

/** Everything that the server knows of a domain. `index.ts` of its folder declares it, `server/domains.ts` lists it. */
export interface Domain<Offer = unknown> {
  /** The name of its folder and of its PostgreSQL schema. */
  name: string
  /** The folder of its migrations; it has no tables without one. */
  migrations?: string
  /** Its migrations say themselves what the server may do with its tables; nothing more is granted. */
  hasGuardedTables?: boolean
  /** What the operator can set for it. */
  settings?: Settings
  /** What must hold of its tables: whatever a check finds is logged as an error. Made anew for each run of checks. */
  checks?: (domains: readonly Domain[]) => readonly Check[]
  /** The same for money: whatever such a check finds stops all payments until a person has looked. */
  moneyChecks?: (domains: readonly Domain[]) => readonly Check[]
  /** The ids of transfers that hold money for something that is still open here. */
  heldTransfers?: (work: Reading) => Promise<readonly string[]>
  /** A domain that takes up files must say which it carries: a file that no domain carries is deleted after a while. */
  carriesFiles?: CarriedFiles
  mayReadFile?: MayReadFile
  /** Makes it ready to run in one server. */
  open: (parts: DomainParts) => OpenDomain<Offer>
}

/** What a domain is given when it opens. */
export interface DomainParts extends KernelParts {
  /** Every domain of this server. */
  domains: readonly Domain[]
  /** What another domain offers. It must stand earlier in the list. */
  of: <Offer>(domain: Domain<Offer>) => Offer
}

/** The parts of the kernel that domains work with. */
export interface KernelParts {
  config: Config
  sql: Sql
  /** For reading outside of a transaction. */
  read: () => Reading
  transact: Transact
  clock: Clock
  log: Log
  metrics: Metrics
  hub: Hub
}

/** A domain at work in one server. */
export interface OpenDomain<Offer = unknown> {
  routes?: readonly Implementation[]
  signals?: readonly SignalImplementation[]
  jobs?: readonly Job[]
  /** What domains after it in the list get from `of`. */
  offer?: Offer
  /** After a person's last connection closed, and after their first one opened. */
  onPresence?: (personId: PersonId, isOnline: boolean) => void
  onDisconnect?: (connectionId: string) => void
  /** Settles when the domain has finished what it accepted. */
  drain?: () => Promise<void>
  /** The largest file that it takes. */
  maxFileBytes?: number
  /** Answers requests that are no calls. */
  serve?: RawHandler
  /** Exactly one domain of a server says who holds a token, and one what a device missed. */
  authenticate?: Authenticate
  signIn?: SignIn
  /** Origins, beside the server's own, under which it is reached too. */
  origins?: readonly string[]
  /** Addresses outside the server from which its pages take pictures; they may have places such as `{z}` in them. */
  pictureSources?: readonly string[]
}

/** Opens domains in the order of the list. */
export function openDomains(domains: readonly Domain[], parts: KernelParts): OpenDomain[] {
  const offers = new Map<Domain, unknown>()
  const of = <Offer>(domain: Domain<Offer>): Offer => {
    const offer = offers.get(domain)
    if (offer === undefined)
      throw new Error(`${domain.name} offers nothing yet: whoever uses it stands after it in the list`)
    return offer as Offer
  }
  return domains.map((domain) => {
    const open = domain.open({ ...parts, domains, of })
    offers.set(domain, open.offer)
    return open
  })
}

/** What must hold of the tables of these domains, money aside. */
export const checksOf = (domains: readonly Domain[]): Check[] =>
  domains.flatMap(({ checks }) => checks?.(domains) ?? [])

/** What must hold of money in these domains. */
export const moneyChecksOf = (domains: readonly Domain[]): Check[] =>
  domains.flatMap(({ moneyChecks }) => moneyChecks?.(domains) ?? [])
