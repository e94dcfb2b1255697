import type { RefusalName } from '@linnet/protocol'

export type RefusalParameters = Readonly<Record<string, string | number>>

/** A rule was violated. Answered by name in the caller's language; nothing has changed. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly parameters: RefusalParameters

  constructor(refusal: RefusalName, parameters: RefusalParameters = {}) {
    super(refusal)
    this.name = 'Refusal'
    this.refusal = refusal
    this.parameters = parameters
  }
}

/** Throws a refusal, which rolls back the transaction. */
export function refuse(name: RefusalName, parameters?: RefusalParameters): never {
  throw new Refusal(name, parameters)
}
