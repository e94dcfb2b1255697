/** The answer of a database server. */
export interface HostAnswer {
  systemId: string
  /** 0 of a server that only follows another. */
  timeline: number
}

/** The newest history that this process has seen. */
export type Seen = HostAnswer

interface Choice {
  /** One of each host, undefined if it does not answer. */
  answers: readonly (HostAnswer | undefined)[]
  /** The host in use. */
  at: number
  seen: Seen | undefined
}

/**
 * The host to use: the one that can be written and has the highest timeline, since a server that takes over begins a new one.
 * Undefined if there is none: a lower timeline than before is that of a server that does not know yet that it was replaced.
 */
export function choosePrimary({ answers, at, seen }: Choice): number | undefined {
  const fits = ({ systemId, timeline }: HostAnswer) =>
    timeline > 0 && (!seen || (systemId === seen.systemId && timeline >= seen.timeline))
  const found = answers.flatMap((answer, host) =>
    answer && fits(answer) ? [{ host, timeline: answer.timeline }] : [],
  )
  const highest = Math.max(...found.map(({ timeline }) => timeline))
  const best = found.filter(({ timeline }) => timeline === highest)
  return (best.find(({ host }) => host === at) ?? best[0])?.host
}
