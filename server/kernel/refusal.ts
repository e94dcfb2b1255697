import type { RefusalName } from '@linnet/protocol'

export type RefusalParameters = Readonly<Record<string, string | number>>

/** A rule said no: answered by name, in the caller's language, and nothing has happened. */
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

/** Ends the verb with a refusal; what its transaction did is rolled back. */
export function refuse(name: RefusalName, parameters?: RefusalParameters): never {
  throw new Refusal(name, parameters)
}
