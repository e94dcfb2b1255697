import type { ParametersOf, RefusalName } from '@linnet/protocol'

type AnyParameters = Readonly<Record<string, string | number>>

/** A rule was violated. Answered by name in the caller's language; nothing has changed. */
export class Refusal<N extends RefusalName = RefusalName> extends Error {
  readonly refusal: RefusalName
  readonly parameters: AnyParameters

  constructor(refusal: N, ...[parameters]: ParametersOf<N>) {
    super(refusal)
    this.name = 'Refusal'
    this.refusal = refusal
    this.parameters = { ...parameters }
  }
}

/** Throws a refusal, which rolls back the transaction. */
export function refuse<N extends RefusalName>(name: N, ...parameters: ParametersOf<N>): never {
  throw new Refusal(name, ...parameters)
}
