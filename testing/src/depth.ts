/**
 * The depth of random walks, crowds and kills. They run short in `npm test` and at full depth in `npm run
 * test:deep`, which sets TEST_DEPTH=full and runs the files that call `atDepth`.
 */

/** Picks the amount for the current depth. */
export const atDepth = ({ short, full }: { short: number; full: number }): number =>
  process.env['TEST_DEPTH'] === 'full' ? full : short

/** The seed of a random walk. It is printed; set TEST_SEED to repeat a run. */
export function seedOf(walk: string): number {
  const given = Number.parseInt(process.env['TEST_SEED'] ?? '', 10)
  const seed = Number.isNaN(given) ? Math.trunc(Date.now() % 2 ** 31) : given
  process.stdout.write(`random walk of ${walk}: seed ${seed}\n`)
  return seed
}
