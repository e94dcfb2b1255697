/** Domain declarations, and how the server opens them. */
import type { Capability, PersonId } from '@linnet/protocol'
import type { Member } from './caller'
import type { Check } from './checks'
import type { Announced, Announcement, Compared } from './cluster/announced'
import type { History } from './cluster/history'
import type { Leases } from './cluster/leases'
import type { Config } from './config'
import type { Sql } from './database'
import type { HappeningSource } from './declared/happening-source'
import type { NoteSource } from './declared/note-source'
import type { OrderSource } from './declared/order-source'
import type { PersonalData } from './declared/personal-data'
import type { Reportable } from './declared/reportable'
import type { Served } from './declared/served'
import type { StaffDuty } from './declared/staff-duty'
import type { StartFacts } from './declared/start-facts'
import type { Stored } from './declared/stored'
import type { Figure } from './figures'
import type { Disk } from './health/disk'
import type { Health } from './health/health'
import type { Trial } from './health/trial'
import type { Implementation, SignalImplementation } from './implement'
import type { Job } from './jobs'
import type { KeyFile } from './key-file'
import type { Limiters } from './limits/limiters'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { Primary } from './primary/open-primaries'
import type { Primaries } from './primary/primaries'
import type { ServerFacts, Settings } from './settings'
import type { Arrivals } from './socket/arrivals'
import type { Hub } from './socket/hub'
import type { StaffDownloadImplementation, StaffImplementation } from './staff/implement-staff'
import type { TunableBoard } from './tunables/board'
import type { Tunables } from './tunables/tunables'
import type { Clock, ReadWork, Work } from './work'

/** Filters file ids to those the domain still refers to. */
export type CarriedFiles = (work: ReadWork, fileIds: readonly string[]) => Promise<readonly string[]>

/** A transfer that should exist because of something in a domain. */
export interface CausedTransfer {
  id: string
  kind: 'single' | 'pending' | 'post' | 'void'
  /** The hold that the transfer ends. */
  pendingId?: string
  debit: string
  /** The account that receives the money; undefined where only another domain knows the payee. */
  credit?: string
  asset: string
  amount: bigint
}

/** A transfer of the ledger, with the keys to look up its cause: its own id, or the reference that it (or its hold) carries. */
export interface TransferToExplain {
  id: string
  reference: string | null
}

export interface CausePage {
  transfers: readonly CausedTransfer[]
  /** Where the next page begins; missing after the last. */
  next?: string
}

/** The transfers that a domain's rows require in the ledger, in their current state. */
export interface MoneyCauses {
  /** The kinds of causes that these cover, each a row of `ledger.cause_kind` that a migration has added. */
  kinds: readonly string[]
  /** The name of the check that counts required transfers that the ledger lacks. */
  name: string
  /** A page of all required transfers, the first or the one after `from`. */
  page: (work: ReadWork, from: string | undefined) => Promise<CausePage>
  /** Pages of the transfers that rows written since a transaction require. */
  writtenSince: (work: ReadWork, xid: string) => AsyncIterable<readonly CausedTransfer[]>
  /** The required transfers that explain these, and all others that the same rows require. */
  behind: (work: ReadWork, transfers: readonly TransferToExplain[]) => Promise<readonly CausedTransfer[]>
}

/** Whether something in the domain lets a person read a file. */
export type MayReadFile = (
  work: ReadWork,
  reading: { personId: PersonId; fileId: string },
) => Promise<boolean>

/** Everything the server knows about a domain. Declared in its `index.ts`, listed in `server/domains.ts`. */
export interface Domain<Offer = unknown> {
  /** Also the name of its folder. */
  name: string
  /**
   * The name of its PostgreSQL schema, if it is not the domain's own. Migrations are recorded under it, so a domain that is
   * renamed keeps the schema it had.
   */
  schema?: string
  /** The folder of its migrations; required if it has tables. */
  migrations?: string
  /** Whether the migrations grant the server's role the rights it needs, so that nothing else is granted. */
  hasGuardedTables?: boolean
  /** Runs as the owner of the tables after they were migrated, for roles and for decisions that only the owner may make. */
  setUpAsOwner?: (sql: Sql, facts: ServerFacts) => Promise<void>
  /** The environment variables of the domain. */
  settings?: Settings
  /** The domain's key files in the data folder. The database records which keys it was used with. */
  keys?: readonly KeyFile[]
  /** The settings that staff change while the server runs. */
  tunables?: Tunables
  /** Invariants of its tables; violations are logged as errors. Called for each run of the checks. */
  checks?: (domains: readonly Domain[]) => readonly Check[]
  /** Invariants about money; violations stop all payments until a person has looked into them. */
  moneyChecks?: (domains: readonly Domain[]) => readonly Check[]
  /** The ids of ledger holds that belong to something still open here. */
  heldTransfers?: (work: ReadWork) => Promise<readonly string[]>
  /**
   * The causes of the domain's transfers, required if it moves money: every transfer has exactly one cause,
   * and every cause its transfers.
   */
  moneyCauses?: MoneyCauses
  /** The domain's sources for the list of what a person paid or was paid. */
  orders?: readonly OrderSource[]
  /**
   * The domain's references to files, required if it stores file ids: files that no domain refers to are
   * deleted after a while.
   */
  carriesFiles?: CarriedFiles
  mayReadFile?: MayReadFile
  /** Numbers that staff see over time, and queues that wait for staff. */
  figures?: readonly Figure[]
  /** The room that the domain's data takes on the disks, for the staff. */
  stored?: Stored
  /** Attempts to use everything outside of this process that the domain's settings name. */
  trials?: (config: Config) => readonly Trial[]
  /** Inspects the database before any domain opens. Throws a `StartRefusal` if the server must not run on it. */
  prepare?: (parts: Pick<DomainParts, 'config' | 'sql' | 'log' | 'tunables' | 'domains'>) => Promise<void>
  /** Opens the domain in one running server. */
  open: (parts: DomainParts) => OpenDomain<Offer>
}

export interface DomainParts extends KernelParts {
  /** The health of all parts of the server, for the staff. */
  health: () => Promise<Health>
  /** All domains of this server. */
  domains: readonly Domain[]
  /** Returns the offer of another domain, which must come earlier in the list. */
  of: <Offer>(domain: Domain<Offer>) => Offer
  /**
   * All opened domains with their declarations. Complete once the last one is open, so it must be called
   * later than `open`.
   */
  opened: () => readonly OpenDomain[]
}

/** The ways to the database are those to the primary that has people, and all that has no other place. */
export interface KernelParts extends Primary {
  config: Config
  tunables: TunableBoard
  sql: Sql
  /** The primaries, by what they hold; one unless there are others. */
  primaries: Primaries<Primary>
  clock: Clock
  log: Log
  metrics: Metrics
  /** Refuses operations that need room while the disk is nearly full. */
  disk: Disk
  hub: Hub
  /** The rate limiters, whose limits hold for all processes of a cluster together. */
  limiters: Limiters
  /** The leases of this process among those of its cluster. */
  leases: Leases
  /** When another process of the cluster was last found to have ended: its people need a moment to come to others. */
  othersEndedMs: () => number | undefined
  /** Paces the reads of every device right after it has signed in. */
  arrivals: Arrivals
  /** The origins of the app's pages. Complete once the server listens, as it may take any free port. */
  appOrigins: () => readonly string[]
  /** Judges the database when another server may have taken over, and waits for that. */
  history: Pick<History, 'judgeBy' | 'settled' | 'latestTimeline'>
  /** Ids that this process acknowledged with `Work.acknowledge`. */
  acknowledged: Pick<Announced<string>, 'list'>
  /** Stops the server, because its state in memory can't be trusted any more. */
  halt: (reason: string) => void
}

/** Whether to remember what is announced: other processes store too, or another database may take the place of this one. */
export const remembersAnnounced = ({ cluster, databaseUrl }: Pick<Config, 'cluster' | 'databaseUrl'>) =>
  cluster !== undefined || databaseUrl !== undefined

export interface AnnounceSince {
  since: Date
  isHere: (personId: PersonId) => boolean
}

export interface DeadProcess {
  id: string
  /** The moment since which commits of it may not have been announced. */
  announcedMs: number
}

/** The announcements of one kind of log. */
export interface AnnouncedLog {
  name: string
  /** Those of the last 20 seconds, and the newest of each log of the last two minutes; oldest first. */
  list: () => readonly Announcement[]
  /** Looks for these in the database. */
  compare: (work: ReadWork, list: readonly Announcement[]) => Promise<Compared>
}

/** A domain opened in one running server. */
export interface OpenDomain<Offer = unknown> {
  routes?: readonly Implementation[]
  signals?: readonly SignalImplementation[]
  /** The calls and downloads of the staff console. */
  staffRoutes?: readonly StaffImplementation[]
  staffDownloads?: readonly StaffDownloadImplementation[]
  jobs?: readonly Job[]
  /**
   * The domain's part of an export and of the deletion of an account; required if it stores data of people.
   */
  personalData?: PersonalData
  /** The domain's sources for the list of what happened to a person. */
  happenings?: readonly HappeningSource[]
  /** The domain's part of what an app reads first. */
  startFacts?: StartFacts
  /** Capabilities that the operator's settings do without: calls that need them are refused. */
  lacks?: readonly Capability[]
  /** Content that people can report to the staff. */
  reportable?: Reportable
  /** Work that is assigned to people on the staff. */
  staffDuties?: readonly StaffDuty[]
  /** Notifications to devices that are not connected, besides messages and calls. */
  notes?: readonly NoteSource[]
  /** The value that later domains get from `of`. */
  offer?: Offer
  /**
   * Called after a person's first connection opens and after their last one closes, of all processes of a cluster. `isHere`: it
   * is a connection of this process.
   */
  onPresence?: (personId: PersonId, isOnline: boolean, isHere: boolean) => void
  onDisconnect?: (connectionId: string) => void
  /**
   * Announces to people who are connected here the newest of what was stored since a moment, by any process: without it, they miss
   * what a process stored that died before it announced it. Harmless when repeated.
   */
  announceSince?: (work: Work, asked: AnnounceSince) => Promise<void>
  /** Looks in a database that has taken over for what this process announced. */
  announced?: AnnouncedLog
  /** Closes the connections of members whose sessions have ended, of which this process may not have heard. */
  recheck?: (work: ReadWork, members: readonly Member[]) => Promise<void>
  /** Takes over what a process of the cluster left behind that has died: called by one of the others. */
  takeOver?: (work: Work, dead: DeadProcess) => Promise<void>
  /** Settles when the domain has finished everything it accepted. */
  drain?: () => Promise<void>
  /**
   * The health of the domain's parts, for operators. Read from memory, as the database may be unreachable.
   */
  health?: () => Health
  /** Pages, requests, sign-ins and origins that the server serves or admits for the domain, besides calls. */
  serves?: readonly Served[]
}

/** The name of a domain's PostgreSQL schema. */
export const schemaOf = ({ name, schema = name }: Pick<Domain, 'name' | 'schema'>): string => schema

/** Opens domains in list order. */
export function openDomains(
  domains: readonly Domain[],
  parts: KernelParts & Pick<DomainParts, 'health'>,
): OpenDomain[] {
  const offers = new Map<Domain, unknown>()
  const of = <Offer>(domain: Domain<Offer>): Offer => {
    const offer = offers.get(domain)
    if (offer === undefined)
      throw new Error(`${domain.name} is not open yet: list it before the domains that use it`)
    return offer as Offer
  }
  const opened: OpenDomain[] = []
  for (const domain of domains) {
    const open = domain.open({ ...parts, domains, of, opened: () => opened })
    offers.set(domain, open.offer)
    opened.push(open)
  }
  return opened
}

/** The checks of these domains, except those of money. */
export const checksOf = (domains: readonly Domain[]): Check[] =>
  domains.flatMap(({ checks }) => checks?.(domains) ?? [])

/** The key files of these domains. */
export const keysOf = (domains: readonly Domain[]): KeyFile[] => domains.flatMap(({ keys = [] }) => keys)

/** The money checks of these domains. */
export const moneyChecksOf = (domains: readonly Domain[]): Check[] =>
  domains.flatMap(({ moneyChecks }) => moneyChecks?.(domains) ?? [])
