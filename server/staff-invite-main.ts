/**
 * `npm run staff:invite -- EMAIL [NAME]`: invites an owner to the staff and prints the link. For the first owner, and for when no
 * owner can log in any more; owners invite everybody else in the console.
 */
import { StaffEmail } from '@linnet/protocol/staff'
import { knownConsole } from './console-address'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { requireFittingSchema } from './kernel/migrate/state'
import { Refusal } from './kernel/refusal'
import { StartRefusal } from './kernel/start-refusal'
import { createTransact } from './kernel/work'
import { openAdminDatabase } from './postgres/admin-database'
import { invitationLink, inviteOwner, staffSettings, writeAudit } from './staff'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof StartRefusal ? `${message}\n` : `Inviting failed: ${message}\n`)
  return 1
})

function secondOwner(days: number): string {
  return `Freezing an account and moving money take two people. Make the second owner by this command, too: those whom an owner invites on
the console count as the same person for ${days} days.`
}

async function run(): Promise<number> {
  const [given = '', ...words] = process.argv.slice(2)
  const email = StaffEmail.safeParse(given.trim())
  if (!email.success)
    throw new StartRefusal('Say whom to invite: npm run staff:invite -- owner@example.org "Their Name"')
  const name = words.join(' ').trim() || email.data
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  const { sql } = database
  const clock = { nowMs: Date.now }
  try {
    await requireFittingSchema(sql, domains)
    const transact = createTransact({ sql, clock, deliver: () => undefined, metrics: createMetrics() })
    const { token } = await transact(async (work) => {
      const invitation = await inviteOwner(work, { email: email.data, name })
      await writeAudit(work, [
        {
          action: 'changed',
          call: 'staff:invite',
          subject: { kind: 'staff', id: invitation.id },
          after: { email: email.data, name, role: 'owner' },
          address: 'command line',
        },
      ])
      return invitation
    })
    print(invitationLink(knownConsole(config), token))
    print('The link works once, within 48 hours. It sets a password and a second factor.')
    const { linkDays } = config.of(staffSettings)
    if (linkDays > 0) print(secondOwner(linkDays))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartRefusal(
      `${email.data} is on the staff already. An owner can reset their factors, or invite another address.`,
    )
  } finally {
    await database.close()
  }
}

// Declared, not constants: the command runs before the end of this file is evaluated.
function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
