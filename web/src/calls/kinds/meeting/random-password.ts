/** A random password of six digits, which are easy to read out. */
export function randomPassword(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(drawn % 1_000_000).padStart(6, '0')
}
