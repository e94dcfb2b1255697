/** Payments to one payee, one after the other. */
import { type Batcher, createBatcher, type Outcome } from '../../kernel/batch'

type Act = () => Promise<unknown>
interface Turn {
  run: Batcher<Act, unknown>
  /** The payments that have not been answered. */
  left: number
}

const turns = new Map<string, Turn>()

/**
 * Runs a payment once those that came before it for the same payee have ended. Each locks the payee's account until its commit,
 * so side by side they would only wait for that lock, each with a connection that everybody else needs. Refuses as `Busy` if the
 * queue has waited too long.
 */
export async function inPayeeTurn<Paid>(payee: string, pay: () => Promise<Paid>): Promise<Paid> {
  const turn = turns.get(payee) ?? { run: createBatcher({ run: answerEach, maxSize: 1 }), left: 0 }
  turns.set(payee, turn)
  turn.left++
  try {
    return (await turn.run(pay)) as Paid
  } finally {
    if (--turn.left === 0) turns.delete(payee)
  }
}

/** An error is the payment's own answer: the batcher must not try the payment again. */
const answerEach = (acts: readonly Act[]): Promise<Outcome<unknown>[]> =>
  Promise.all(
    acts.map((act) =>
      act().then(
        (value): Outcome<unknown> => ({ ok: true, value }),
        (error: Error): Outcome<unknown> => ({ ok: false, error }),
      ),
    ),
  )
