import { screens } from '@linnet/protocol/screens'
import type { ScanTarget } from './scan-target'

export type ScanKind = 'person' | 'group' | 'payment' | 'screen' | 'link' | 'text'

const kinds: Readonly<Partial<Record<string, ScanKind>>> = {
  [screens.person]: 'person',
  [screens.joinGroup]: 'group',
  [screens.collectFromPayer]: 'payment',
  [screens.payPerson]: 'payment',
  [screens.openLink]: 'link',
}

/** The kind of a code, by its target. */
export const scanKind = (target: ScanTarget): ScanKind =>
  target.type === 'text' ? 'text' : (kinds[target.path] ?? 'screen')

/** The address of a code's target, as it is after the `#`. */
export const targetAddress = (target: ScanTarget): string | undefined =>
  target.type === 'text' ? undefined : `${target.path}?${new URLSearchParams(target.params).toString()}`
