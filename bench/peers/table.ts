/** The table of `npm run bench peers`, and its section of `docs/benchmarks.md`. */
import { type Machine, lineOf } from '../report'
import type { ScenarioResult } from '../scenarios/scenario'
import { type Peer, scenarioOf } from './peer'

const columns = [
  'Server',
  'An accepted message is',
  'Pairs: messages/s',
  'p50 / p99 at 200/s',
  'p50 / p99 at 2,000/s',
  'One group: deliveries/s',
  'Processor time for a message',
  'Memory of an idle connection',
] as const

/** One row for each server that was measured. */
export function peersTable(peers: readonly Peer[], results: readonly ScenarioResult[]): string {
  const rows = peers.flatMap((peer) => {
    const figures = results.find(({ scenario }) => scenario === scenarioOf(peer))?.figures
    if (!figures) return []
    const count = (name: string) => figures[name]?.toLocaleString('en-US') ?? '-'
    const steady = (rate: number) =>
      `${count(`steady_${rate}_p50_ms`)} / ${count(`steady_${rate}_p99_ms`)} ms`
    const kilobytes = ((figures['idle_bytes_per_connection'] ?? Number.NaN) / 1024).toFixed(1)
    return [
      [
        peer.name,
        peer.accepted,
        count('pairs_messages_per_s'),
        steady(200),
        steady(2_000),
        count('group_deliveries_per_s'),
        `${count('server_us_per_message')} us`,
        `${kilobytes} KB`,
      ],
    ]
  })
  return [[...columns], columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export interface PeersRun {
  date: Date
  machine: Pick<Machine, 'cores' | 'model'>
  results: readonly ScenarioResult[]
  /** The versions of the Debian packages. */
  versions: string
}

/** The section of the page, without its marks. */
export const peersSection = (
  peers: readonly Peer[],
  { date, machine, results, versions }: PeersRun,
) => `## Other servers

Printed by \`npm run bench peers\` on ${date.toISOString().slice(0, 10)}: ${machine.cores} cores (${machine.model}), shared by server, database and load generator. ${versions}.

${peersTable(peers, results)}

${howToRepeat}

\`\`\`json
${results.map((result) => JSON.stringify(lineOf(result))).join('\n')}
\`\`\``

/** How to repeat the measurement, and how to read it. */
const howToRepeat = `To repeat it: \`npm run bench peers\` on Debian, as root the first time, which installs \`ejabberd\`, \`erlang-p1-pgsql\`, \`prosody\`
and \`lua-dbi-postgresql\`. Debian may start the two as services: stop these (\`systemctl disable --now ejabberd prosody\`). It takes
about ten minutes and needs 2,500 open files (\`ulimit -n\`). \`PEERS_PART=0.05 npm run bench peers\` is a trial with a twentieth of the
people, rates and time, which writes nothing here.

*Pairs*: 200 people, 8 messages of 100 bytes in flight each. *At 200/s* and *2,000/s*: sent to received, counted from when a message was due.
*One group*: 500 online and one who writes; for XMPP a room that announces no presence. *Processor time*: of all processes of the server, its database
included, in *pairs*. *Memory*: PSS of all of them, 2,000 connections. Each server runs alone, as an ordinary user,
without TLS, keeps all messages in an archive, and has the PostgreSQL and its settings that Linnet brings along. Over
XMPP a message is accepted when the server counts it as handled (XEP-0198), in a room when the room sends it back. In each run nothing
may be lost or doubled, and each sender's order must be kept; Linnet's numbers in a conversation are checked, too.
Not compared: WuKongIM, which Debian doesn't have and whose program could not be tried here.`
