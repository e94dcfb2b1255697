/** Reads the settings as the server does, and exits with 1 and the reason if it would not start with them. */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { StartRefusal } from './kernel/start-refusal'

try {
  parseConfig(process.env, domains)
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`)
  process.exitCode = 1
}
