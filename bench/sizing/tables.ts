import type { Machines } from './machines'
import type { Day } from './simulate'

export interface Sized {
  people: number
  day: Day
  machines: Machines
}

const count = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)))

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

export function bytes(value: number): string {
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)))
  return `${count(value / 1000 ** at)} ${units[at]}`
}

function table(
  sized: readonly Sized[],
  rows: readonly (readonly [string, (one: Sized) => string])[],
): string {
  const head = ['People', ...sized.map(({ people }) => people.toLocaleString('en-US'))]
  const lines = rows.map(([name, cell]) => [name, ...sized.map(cell)])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The load in the busiest minute of a day. */
export const loadTable = (sized: readonly Sized[]): string =>
  table(sized, [
    ['Messages a second', ({ day }) => count(day.peak.messages)],
    ['Devices that get them, a second', ({ day }) => count(day.peak.deliveries)],
    ['Notifications a second', ({ day }) => count(day.peak.pushes)],
    ['Sign-ins a second', ({ day }) => count(day.peak.signIns)],
    ['Pages read a second', ({ day }) => count(day.peak.pages)],
    ['Connected devices', ({ day }) => count(day.peak.sockets)],
    [
      'Devices a message reaches: mean, and 99.9 of 100',
      ({ day: { reach } }) => `${count(reach.mean)}, ${count(reach.p999)}`,
    ],
    ['Cores of servers that are busy', ({ day }) => count(day.peak.serverCores)],
    ['Cores of PostgreSQL that are busy', ({ day }) => count(day.peak.postgresCores)],
    ["PostgreSQL's log a second", ({ day }) => bytes(day.peak.walBytes)],
    ['Sent to devices a second', ({ day }) => bytes(day.peak.sentBytes)],
  ])

const percent = (share: number) => `${count(share * 100)} %`

/** The machines, each used to two thirds at that minute. */
export const machinesTable = (sized: readonly Sized[]): string =>
  table(sized, [
    ['Server machines of 8 cores', ({ machines }) => count(machines.servers)],
    [
      'Processes on them, and their connections to PostgreSQL',
      ({ machines }) => `${count(machines.processes)}, ${count(machines.connections)}`,
    ],
    [
      'The number of machines comes from',
      ({ machines }) => (machines.serversFullBy === 'nothing' ? 'one that may fail' : machines.serversFullBy),
    ],
    ['Memory of all sockets', ({ machines }) => bytes(machines.socketBytes)],
    ['Cores for PostgreSQL', ({ machines }) => count(Math.max(2, Math.ceil(machines.postgresCores)))],
    ['Disk for a year of messages', ({ machines }) => bytes(machines.diskBytes)],
    ["PostgreSQL's log a day", ({ machines }) => bytes(machines.walBytesADay)],
    [
      'Shares of one large primary, the fullest first',
      ({ machines }) => machines.primary.map(({ part, share }) => `${part} ${percent(share)}`).join(', '),
    ],
  ])
