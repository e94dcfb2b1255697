import { existsSync, lchownSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chownRecursively, launcherFor } from '../../server/postgres/account'

const nobody = { uid: 65534, gid: 65534, name: 'nobody' }

/**
 * The command that runs one of the server's programs as an ordinary user, who gets the data folder if it exists. Started as
 * root, the server is loaded twice, in two processes: `leave-root.test.ts` shows that, and other tests need not pay for it.
 */
export function asOrdinaryUser(
  [program = '', ...words]: readonly string[],
  { dataDir }: { dataDir: string },
): string[] {
  if (process.getuid?.() !== 0) return [program, ...words]
  if (existsSync(dataDir)) {
    lchownSync(dataDir, nobody.uid, nobody.gid)
    for (const name of readdirSync(dataDir).filter((entry) => !isOfPostgres(entry)))
      chownRecursively(nobody, join(dataDir, name))
  }
  // The program may lie below a folder that is closed to others, such as /root.
  const paths = [dirname(dataDir), dirname(program), import.meta.dir]
  const { file, args } = launcherFor(nobody, { paths, program: 'Linnet', endsWithUs: true })(program, words)
  return [file, ...args]
}

/** PostgreSQL may run as another user, who owns its files. */
const isOfPostgres = (name: string) => /^(postgres|socket)/.test(name)
