/** `npm run codes:test -- ACCOUNT...`: sends a message to phone numbers and e-mail addresses in the way that codes are sent. */
import { type Account, readAccount } from '@linnet/protocol'
import { authSettings, createCodeSender } from './auth'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { plainReason, StartRefusal } from './kernel/start-refusal'

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})

async function run(): Promise<number> {
  const accounts = process.argv.slice(2).map((text): Account => {
    const account = readAccount(text)
    if (!account) throw new StartRefusal(`${text} is neither a phone number nor an e-mail address.`)
    return account
  })
  if (accounts.length === 0)
    throw new StartRefusal('Say where to send to: npm run codes:test -- +85291234567 me@example.org')
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  // As in production, where a way that is not configured is an error.
  const sender = createCodeSender({ config: { ...config.of(authSettings), production: true }, log })
  const text = 'This is a test of Linnet. Nobody asked for a code.'
  let exitCode = 0
  for (const account of accounts) {
    try {
      await sender.send({ account, subject: 'Linnet', text })
      process.stdout.write(`${account.address}: accepted for delivery\n`)
    } catch (error) {
      process.stderr.write(`${account.address}: ${plainReason(error)}\n`)
      exitCode = 1
    }
  }
  return exitCode
}
