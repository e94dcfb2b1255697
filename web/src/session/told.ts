import type { Outcome } from '@linnet/client'
import { showToast } from '../kit/toast'
import { refusalText } from './refusal-text'

/** Says why something was refused, in the server's words, or that the network is away; answers whether it worked. */
export function told(outcome: Outcome<unknown>): boolean
export function told(asked: Promise<Outcome<unknown>>): Promise<boolean>
export function told(asked: Outcome<unknown> | Promise<Outcome<unknown>>): boolean | Promise<boolean> {
  if (asked instanceof Promise) return asked.then((outcome) => told(outcome))
  if (!asked.ok) showToast(refusalText(asked.refusal), { kind: 'error' })
  return asked.ok
}
