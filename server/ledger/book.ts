/** The kind of money the books are kept in. A server for the other kind must not run on them. */
import type { Config } from '../kernel/config'
import type { Sql } from '../kernel/database'
import { StartRefusal } from '../kernel/start-refusal'
import { type BookRow, openBookRow, selectOrigin } from './book-store'
import { type LedgerConfig, ledgerSettings } from './settings'

/** Opens the books at the first start. Refuses books of other money, and books whose transaction ids have started over. */
export async function requireOwnBook({ config, sql }: { config: Config; sql: Sql }): Promise<void> {
  const wanted = config.of(ledgerSettings).book
  const found = await openBookRow(sql, wanted)
  const refusal = refusalOfBook(found, wanted)
  if (refusal) throw new StartRefusal(refusal)
  const { home, here } = await selectOrigin(sql)
  if (home !== here)
    throw new StartRefusal(
      'This database was restored into another PostgreSQL cluster, where transaction ids start over. ' +
        'Run "npm run ledger:rebase -- --reason ..." to begin a new epoch of the ledger, then start again.',
    )
}

const another = 'or set DATA_DIR or DATABASE_URL to another database.'

function refusalOfBook(found: BookRow, wanted: LedgerConfig['book']): string | undefined {
  if (found.mode === wanted.mode && found.currency === wanted.currency) return undefined
  if (found.mode !== wanted.mode)
    return found.mode === 'play'
      ? 'The books in this database are kept in play money, which its faucet gives to everybody, so a server with ' +
          'NODE_ENV=production must not run on them. For real money set DATA_DIR or DATABASE_URL to a new database; ' +
          'to go on with play money, start without NODE_ENV=production.'
      : `The books in this database are kept in real money (${found.currency}), and a server without NODE_ENV=production ` +
          `would treat it as play money. Set NODE_ENV=production, ${another}`
  return `The books in this database are kept in ${found.currency}, and CURRENCY is ${wanted.currency}. Set CURRENCY=${found.currency}, ${another}`
}
