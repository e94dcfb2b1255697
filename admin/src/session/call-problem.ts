/** The reason why a call has no answer. */
export class CallProblem extends Error {
  /**
   * `refused`: the server refused, `message` explains it in the person's language. `ended`: the session is over. `unreachable`: no
   * answer came. `fault`: the server failed.
   */
  readonly kind: 'refused' | 'ended' | 'unreachable' | 'fault'
  /** The name of the refusal. */
  readonly refusal: string | undefined

  constructor(kind: CallProblem['kind'], message: string, refusal?: string) {
    super(message)
    this.kind = kind
    this.refusal = refusal
  }
}
