/** The mail domains at which nobody may register or bind an address, such as disposable ones: staff change them in the console. */
import type { Account } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables, type Tunable } from '../kernel/tunables/tunables'
import type { ReadWork } from '../kernel/work'
import { type AuthConfig, authSettings } from './settings'

export interface MailRules {
  refusedDomains: ReadonlySet<string>
}

const domain = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+`

export const mailRules = defineTunables({
  presets: authSettings,
  fields: {
    refusedMailDomains: tunableFields<AuthConfig>().text({
      movesMoney: false,
      longest: 2000,
      pattern: new RegExp(`^(?:${domain}(?:, ?${domain})*)?$`),
      preset: () => '',
    }),
  },
  present: ({ refusedMailDomains }): MailRules => ({
    refusedDomains: new Set(refusedMailDomains.split(/, ?/)),
  }),
})

/** Whether an address is at one of these domains, or below it. */
export function isAtRefusedDomain(
  work: ReadWork,
  rules: Tunable<MailRules>,
  { kind, address }: Account,
): boolean {
  if (kind !== 'email') return false
  const { refusedDomains } = rules.current(work)
  const labels = address.slice(address.indexOf('@') + 1).split('.')
  return labels.some((_, nth) => refusedDomains.has(labels.slice(nth).join('.')))
}

export function refuseMailDomain(work: ReadWork, rules: Tunable<MailRules>, account: Account): void {
  if (isAtRefusedDomain(work, rules, account)) refuse('MailDomainRefused')
}
