/** Accounts, verification codes, passwords, sessions and devices. */
import type { Config } from '../kernel/config'
import type { Sql } from '../kernel/database'
import type { Authenticate } from '../kernel/dispatch'
import type { Domain } from '../kernel/domain'
import type { Log } from '../kernel/log'
import type { Hub } from '../kernel/socket/hub'
import type { Clock, Transact } from '../kernel/work'
import { createCheckPassword } from './check-password'
import { readCodeKey } from './code-key'
import { type CodeSender, createCodeSender, type SenderConfig } from './code-sender'
import { createCodes } from './codes'
import { createFileKeys, type FileKeys } from './file-key'
import { createPasswords, type Passwords } from './passwords'
import { type OwnerProof, proveOwner } from './prove-owner'
import { pruneCodes, pruneSessions } from './prune'
import { createRoutes } from './routes'
import { createAuthenticate, createSessions } from './sessions'

export type { CodeMessage, CodeSender } from './code-sender'

export interface AuthParts {
  config: SenderConfig & Pick<Config, 'dataDir' | 'devCode' | 'sessionPolicy'>
  transact: Transact
  sql: Sql
  hub: Hub
  clock: Clock
  log: Log
  /** Replaces SMTP and the SMS gateway. */
  codeSender?: CodeSender
}

export interface Auth {
  domain: Domain
  /** The member holding a token; undefined once the session has ended. */
  authenticate: Authenticate
  /** Other domains must hash with this one too: it limits how many hashes run at once. */
  passwords: Passwords
  fileKeys: FileKeys
  /** Throws unless the caller proves to own the account. */
  proveOwner: (proof: OwnerProof) => Promise<void>
}

const hourMs = 3_600_000

export function createAuth({ config, transact, sql, hub, clock, log, codeSender }: AuthParts): Auth {
  const read = () => ({ sql, nowMs: clock.nowMs() })
  const passwords = createPasswords()
  const secret = readCodeKey({ dataDir: config.dataDir, log })
  const codes = createCodes({ key: secret, devCode: config.devCode })
  const checkPassword = createCheckPassword({ transact, passwords })
  const routes = createRoutes({
    transact,
    checkPassword,
    log,
    codes,
    passwords,
    sessions: createSessions({ policy: config.sessionPolicy, hub }),
    sender: codeSender ?? createCodeSender({ config, log }),
  })
  const jobs = [
    { name: 'auth.pruneCodes', everyMs: hourMs, run: pruneCodes },
    { name: 'auth.pruneSessions', everyMs: hourMs, run: pruneSessions },
  ]
  return {
    domain: { name: 'auth', routes, jobs },
    authenticate: createAuthenticate(read),
    passwords,
    fileKeys: createFileKeys({ secret, read }),
    proveOwner: (proof) => proveOwner({ transact, read, codes, checkPassword }, proof),
  }
}
