/** Formats a probability: `14.7%`, `10%`. Only exactly 0 and 1 read as impossible and certain. */
export function percentText(probability: number): string {
  if (probability > 0 && probability < 0.001) return '<0.1%'
  if (probability < 1 && probability > 0.999) return '>99.9%'
  return `${Number((probability * 100).toFixed(1))}%`
}
