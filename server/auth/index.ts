/** Accounts, verification codes, passwords, sessions and devices. */
import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { PasswordRule, PersonId, SecurityEventKind } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { Guest, Member } from '../kernel/caller'
import type { Config } from '../kernel/config'
import type { StartFacts } from '../kernel/declared/start-facts'
import type { Authenticate } from '../kernel/dispatch'
import type { Domain } from '../kernel/domain'
import { openSealing } from '../kernel/factors/sealing'
import type { Job } from '../kernel/jobs'
import { openKey } from '../kernel/key-file'
import type { Metrics } from '../kernel/metrics'
import type { Slot } from '../kernel/slot'
import type { ReadWork, Work } from '../kernel/work'
import { profiles } from '../profiles'
import { security } from '../security'
import { uploads } from '../uploads'
import type { SecondProof } from './account-changes/address-proof'
import { changeRoutes } from './account-changes/change-routes'
import { createTakeBackLinks } from './account-changes/take-back-links'
import { createChallenges } from './challenges'
import { createCheckPassword } from './check-password'
import { createCodeBudgets } from './code-budgets'
import { type CodeSender, createCodeSender, mailTrials } from './code-sender'
import { codeKey, createCodes } from './codes'
import { beginDeletion, cancelDeletion, type WithdrawDeletion } from './deletion/pending-deletion'
import { disconnectEnded } from './disconnect'
import type { EndRobotAccess } from './end-robots'
import { endDueFactors } from './factors/end-factors'
import { factorKey } from './factors/factor-key'
import { factorRoutes } from './factors/factor-routes'
import { requireFreshProof } from './factors/fresh-proof'
import { createPasskeyTickets } from './factors/passkey-login'
import { createPasskeySigning, type PasskeySigning } from './factors/passkey-signing'
import { authFigures } from './figures'
import { createFileKeys } from './file-key'
import {
  type AccountFreeze,
  freezeAccount,
  pruneFrozenSessions,
  unfreezeAccount,
} from './freezes/account-freezes'
import type { FreezeSpending } from './freezes/freeze-spending'
import { type LogInToDesk, logInByPassword } from './log-in'
import { mailRules } from './mail-domains'
import { createPasswordPolicy, namesOfService, type PasswordPolicy } from './password-policy'
import { createPasswords, type Passwords } from './passwords'
import { createFreezeTickets, createKeepTickets } from './person-tickets'
import { accountData } from './personal-data'
import { pruneCodes } from './prune'
import { qrLoginRoutes } from './qr-login/qr-login-routes'
import {
  type LoginPasswordProof,
  type ReauthProof,
  reauthenticate,
  verifyLoginPassword,
} from './reauthenticate'
import { createRoutes } from './routes'
import {
  createAuthenticate,
  createSessions,
  endOverSessions,
  type SessionEnding,
  type Sessions,
} from './sessions'
import { authSettings } from './settings'
import { createAuthSlots, later } from './slots'
import { type Pair, selectUses, type UseRow } from './use-store'

export type { LogInToDesk } from './log-in'
export type { LoginPasswordProof } from './reauthenticate'
export type { PasswordPolicy } from './password-policy'
export type { Passwords } from './passwords'
export { authSettings } from './settings'
export { createCodeSender } from './code-sender'
export { sessionsOf } from './devices'
export { disconnect } from './disconnect'

export interface AuthOffer {
  /** The member holding a token; undefined once the session has ended. */
  authenticate: Authenticate
  /**
   * Hashes trade passwords, in a separate queue: strangers can fill the queue of logins, and must not keep
   * anybody from paying.
   */
  tradePasswordHashes: Passwords
  /** Hashes the passwords of staff, whom members must not lock out. */
  staffPasswordHashes: Passwords
  /** The rule for new passwords. */
  passwordPolicy: PasswordPolicy
  /** The rule for new passwords of staff: the members' rule may allow short ones. */
  staffPasswordPolicy: PasswordPolicy
  /** Refuses unless the caller proves again that they own the account, by its password and a code. */
  reauthenticate: (proof: ReauthProof) => Promise<LoginPasswordProof>
  /** Refuses unless the caller knows the account's password. */
  verifyLoginPassword: (
    proof: Pick<ReauthProof, 'personId' | 'password' | 'address'>,
  ) => Promise<LoginPasswordProof>
  /** Refuses a session that has not proved a second factor freshly, unless its account has none. */
  requireFreshProof: (caller: Pick<Member, 'personId' | 'sessionId'>) => Promise<void>
  /** Passkeys that sign what another domain asks for. */
  passkeySigning: PasskeySigning
  /** Sends a message to a phone number or an e-mail address. Rejects if it was not accepted for delivery. */
  send: CodeSender['send']
  /** Logs in to a desk by password. Attempts count as attempts at the account's password. */
  logInToDesk: LogInToDesk
  /** Keeps a person's money from leaving; filled by the domain that moves it. */
  freezeSpending: Slot<FreezeSpending>
  /** Proofs beyond a code; filled by the domain that moves money. */
  secondProof: Slot<SecondProof>
  /** Ends the access of a person's robots; filled by their domain. */
  endRobotAccess: Slot<EndRobotAccess>
  /** Freezes an account and ends its sessions. */
  freezeAccount: (work: Work, freeze: AccountFreeze) => Promise<void>
  unfreezeAccount: (work: Work, personId: PersonId) => Promise<void>
  /** The owner of a frozen account, by the ticket that the refused login gave them. */
  personOfTicket: (ticket: string) => PersonId | undefined
  /** Logs a person out everywhere until their account is deleted. */
  beginDeletion: (work: Work, deletion: { caller: Member; atMs: number }) => Promise<void>
  /** Ends that: the person logs in as before. */
  cancelDeletion: (work: Work, cancelled: { personId: PersonId; from: Guest | undefined }) => Promise<boolean>
  /** Withdraws a deletion that a login takes back; filled by the domain that deletes accounts. */
  withdrawDeletion: Slot<WithdrawDeletion>
  /** A key for signed addresses of another domain, the same at all servers with the same secrets. */
  addressKey: (use: string) => Buffer
  /** How people use their accounts, each compared with another, in the same order. */
  useOf: (work: ReadWork, pairs: readonly Pair[]) => Promise<UseRow[]>
  /** Ends one session of a person, all of one kind, or all of them, for staff; returns their number. */
  endSessions: (work: Work, ending: Pick<SessionEnding, 'personId' | 'sessionId' | 'kind'>) => Promise<number>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const auth: Domain<AuthOffer> = {
  name: 'auth',
  migrations: join(import.meta.dir, 'migrations'),
  figures: authFigures,
  settings: authSettings,
  tunables: mailRules,
  trials: (config) => mailTrials(config.of(authSettings)),
  keys: [codeKey, factorKey],
  open({ config, tunables, transact, read, hub, log, metrics, leases, of }) {
    const { secretsDir } = config
    const settings = { ...config.of(authSettings), production: config.production }
    const { sessionMaxDays: maxDays, sessionPolicy: policy } = settings
    const slots = createAuthSlots()
    const { freezeSpending, ...others } = later(slots)
    const secret = openKey(secretsDir, codeKey)
    const [tickets, keepTickets] = [createFreezeTickets(secret), createKeepTickets(secret)]
    const sessions = createSessions({ policy, hub, freezeSpending, tickets, keepTickets })
    const createQueue = () => createPasswords({ hashing: settings.passwordHashing })
    const passwords = createQueue()
    const codes = createCodes({ key: secret, devCode: settings.devCode })
    const checkPassword = createCheckPassword({ transact, passwords, leases })
    const passwordPolicy = createPasswordPolicy(settings.passwordRule, namesOfService(config))
    const authenticate = createAuthenticate(read, { maxDays, tickets })
    const limitsPlaces = config.rateLimits === 'on'
    const onHeldBack = metrics.counter('linnet_codes_refused_total', 'Codes held back, by why', 'why')
    const sender = createCodeSender({ config: settings, log, ...unsentBy(metrics) })
    of(uploads).fileKeys.fill(createFileKeys({ secret, read }))
    const { links, keepLinks } = createLinks(secret, config, of(security).takeBackLink)
    of(security).sendAlert.fill((message) => sender.send(message))
    const factors = { transact, sealing: openSealing(secretsDir, factorKey), origin: appOrigin(config) }
    const shared = { ...factors, checkPassword, log, codes, sessions, recordLater: of(security).recordLater }
    const mail = { mailRules: tunables.of(mailRules) }
    const passwordParts = { ...shared, ...others, ...mail, freezeSpending, passwords, passwordPolicy }
    return {
      health: sender.health,
      routes: [
        ...createRoutes({
          ...passwordParts,
          registration: settings.registration,
          keepTickets,
          sender,
          limitsPlaces,
          budgets: createCodeBudgets({ settings, limitsPlaces, log, onHeldBack }),
          challenges: createChallenges({ secret, bits: settings.codeChallengeBits }),
        }),
        ...factorRoutes({ ...shared, read, keepLinks, passkeyTickets: createPasskeyTickets(secret) }),
        ...qrLoginRoutes({ transact, read, sessions }),
        ...changeRoutes({ ...passwordParts, read, links, setAccount: of(profiles).setAccount }),
      ],
      jobs: authJobs({ sessions, maxDays, freezeSpending }),
      personalData: accountData(sessions),
      recheck: (work, members) => disconnectEnded(hub, work, members),
      startFacts: passwordFacts(settings.passwordRule),
      serves: [{ kind: 'sessions', authenticate }],
      offer: {
        authenticate,
        tradePasswordHashes: createQueue(),
        staffPasswordHashes: createQueue(),
        passwordPolicy,
        staffPasswordPolicy: createPasswordPolicy('modern', namesOfService(config)),
        reauthenticate: (proof) => reauthenticate({ transact, read, codes, checkPassword }, proof),
        verifyLoginPassword: (proof) => verifyLoginPassword({ read, checkPassword }, proof),
        requireFreshProof: (caller) => requireFreshProof(read(), caller),
        passkeySigning: createPasskeySigning(factors.origin),
        send: sender.send,
        logInToDesk: (login) => logInByPassword(shared, login),
        ...slots,
        freezeAccount: (work, freeze) => freezeAccount(work, sessions, freeze),
        unfreezeAccount,
        personOfTicket: (ticket) => tickets.personOf(ticket, read().nowMs),
        beginDeletion: (work, deletion) => beginDeletion(work, { sessions }, deletion),
        cancelDeletion,
        addressKey: (use) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)),
        useOf: ({ sql }, pairs) => selectUses(sql, pairs),
        endSessions: (work, ending) => sessions.end(work, { ...ending, reason: 'removed' }),
      },
    }
  },
}

const authJobs = ({
  sessions,
  maxDays,
  freezeSpending,
}: {
  sessions: Sessions
  maxDays: number
  freezeSpending: FreezeSpending
}): Job[] => [
  { name: 'auth.endFactors', everyMs: minuteMs, run: (work) => endDueFactors(work, freezeSpending) },
  { name: 'auth.pruneCodes', everyMs: hourMs, run: pruneCodes },
  { name: 'auth.pruneFrozenSessions', everyMs: 24 * hourMs, run: pruneFrozenSessions },
  {
    name: 'auth.endSessions',
    everyMs: hourMs,
    run: (work) => endOverSessions(work, { sessions, maxDays }),
  },
]

/** Makes the links of alerts: those that take a change back, and those that keep factors. */
function createLinks(
  secret: Buffer,
  { publicUrl = '' }: Pick<Config, 'publicUrl'>,
  takeBackLink: { fill: (linkOf: (id: string, kind: SecurityEventKind) => string) => void },
) {
  const parts = { secret, publicUrl }
  const links = createTakeBackLinks(parts)
  const keepLinks = createTakeBackLinks({ ...parts, use: 'linnet keep factors', screen: screens.keepFactors })
  takeBackLink.fill((id, kind) => (kind === 'factorsEndAsked' ? keepLinks : links).linkOf(id))
  return { links, keepLinks }
}

/** The origin of the app's page, which passkeys are bound to. Without a public address this is a machine of its own. */
const appOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl === undefined ? `http://localhost:${port}` : new URL(publicUrl).origin

const unsentBy = ({ counter }: Pick<Metrics, 'counter'>) => ({
  onUnsent: counter(
    'linnet_messages_unsent_total',
    'Codes and alerts that a mail server or an SMS gateway did not accept, by channel',
    'channel',
  ),
})

const passwordFacts = (passwordRule: PasswordRule): StartFacts => ({
  base: () => ({ passwordRule }),
  system: () => ({ rest: { passwordRule } }),
})
