/** A duration in clock format: "04:07", and "1:04:07" from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? clock : `${Math.floor(whole / 3600)}:${clock}`
}
