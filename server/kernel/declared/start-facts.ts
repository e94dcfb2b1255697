/** A domain's facts for an app that starts. */
import type { CallOutput, getBase, PersonId, showSystemConfig } from '@linnet/protocol'
import type { ReadWork } from '../work'

export type Base = CallOutput<typeof getBase>
export type SystemConfig = CallOutput<typeof showSystemConfig>

export interface StartFacts {
  /** The domain's part of what a member's app reads first: settings, addresses and counters. */
  base?: (work: ReadWork, personId: PersonId) => Partial<Base> | Promise<Partial<Base>>
  /** The domain's part of what every app may know, before anybody has logged in. */
  system?: (work: ReadWork) => SystemPart | Promise<SystemPart>
}

export interface SystemPart {
  limits?: Partial<SystemConfig['limits']>
  features?: Partial<SystemConfig['features']>
  rest?: Partial<Omit<SystemConfig, 'limits' | 'features'>>
}

/** The whole that the parts make together. A test checks that none is missing. */
export const joinParts = <Whole extends object>(parts: readonly (Partial<Whole> | undefined)[]): Whole =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {}))) as Whole
