import type { Caller } from '@linnet/client'
import { offerFactorProof } from '@linnet/protocol/auth/factors'
import { createRoot } from 'react-dom/client'
import { ProofSheet } from './ProofSheet'

/** The question that is open: calls that need a proof at the same time share it. */
let asking: Promise<boolean> | undefined

/** The time (ms) after which the closed sheet has left. */
const leaveMs = 1000

/** Has the person prove a second factor; resolves to whether they did. */
export function askProof(call: Caller): Promise<boolean> {
  asking ??= ask(call).finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(call: Caller): Promise<boolean> {
  const offered = await call(offerFactorProof, {})
  if (!offered.ok) return false
  // A root of its own, as most sessions never ask.
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isProved = await new Promise<boolean>((resolve) => {
    root.render(<ProofSheet view={offered.value} call={call} onEnd={resolve} />)
  })
  setTimeout(() => {
    root.unmount()
    place.remove()
  }, leaveMs)
  return isProved
}
