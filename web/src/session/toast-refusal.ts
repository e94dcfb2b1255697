import type { Outcome } from '@linnet/client'
import { showToast } from '~/kit/overlays/toast'
import { refusalText } from './refusal-text'

/** Shows a toast if a call was refused or the network is down; returns whether it succeeded. */
export function toastRefusal(outcome: Outcome<unknown>): boolean
export function toastRefusal(asked: Promise<Outcome<unknown>>): Promise<boolean>
export function toastRefusal(
  asked: Outcome<unknown> | Promise<Outcome<unknown>>,
): boolean | Promise<boolean> {
  if (asked instanceof Promise) return asked.then((outcome) => toastRefusal(outcome))
  if (!asked.ok) showToast(refusalText(asked.refusal), { kind: 'error' })
  return asked.ok
}
