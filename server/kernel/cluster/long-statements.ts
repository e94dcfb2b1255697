import type { SQL as Sql } from 'bun'

const longOnes = new WeakSet<Sql>()

/** Notes that statements of this transaction may take as long as a job's. */
export const allowLong = (tx: Sql): void => void longOnes.add(tx)

/** Whether statements of this transaction may take as long as a job's. */
export const mayTakeLong = (tx: Sql): boolean => longOnes.has(tx)
