/** Machines of their own on this one: network namespaces on a bridge, whose links can be cut. Needs root. */
import { spawnSync } from 'node:child_process'
import { signalAll } from '../faults/processes'
import { until } from '../src/until'

export interface Machine {
  name: string
  /** Where the other machines and this one reach it, until it is cut off. */
  address: string
  /** A way to it from this machine alone, which is never cut. */
  sideAddress: string
  /** The command that runs another one there. */
  wrap: (command: readonly string[]) => string[]
  /** Kills all of its processes at once. */
  kill: () => Promise<void>
  /** Nothing reaches the other machines any more, nor from them here, until `heal`. */
  cut: () => void
  heal: () => void
  /** Lets nothing that it says from a port reach another machine. Returns how to end that. */
  holdBack: (port: number, from: Machine) => () => void
}

export interface Network<Name extends string> {
  machines: Record<Name, Machine>
  stop: () => Promise<void>
}

function ip(words: string): string {
  const { status, stdout, stderr, error } = spawnSync('ip', words.split(' '), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${words}: ${error?.message ?? stderr}`)
  return stdout
}

const prefix = 'linnet-'

/** Opens machines in a network of addresses that no other run uses. */
export function openNetwork<const Name extends string>(names: readonly Name[]): Network<Name> {
  sweep()
  const bridge = `lb${process.pid}`
  const [high, low] = [200 + Math.floor(Math.random() * 50), 2 * Math.floor(Math.random() * 127)]
  ip(`link add ${bridge} type bridge`)
  ip(`addr add 10.${high}.${low}.254/24 dev ${bridge}`)
  ip(`link set ${bridge} up`)
  const machines = names.map((name, n) => {
    const address = `10.${high}.${low}.${n + 1}`
    const side = (host: number) => `10.${high}.${low + 1}.${4 * n + host}`
    return openMachine({ name, address, bridge, side, n })
  })
  const close = () => {
    for (const { namespace } of machines) removeNamespace(namespace)
    spawnSync('ip', ['link', 'del', bridge])
  }
  process.once('exit', close)
  return {
    machines: Object.fromEntries(machines.map(({ machine }) => [machine.name, machine])) as Record<
      Name,
      Machine
    >,
    async stop() {
      for (const { machine } of machines) await machine.kill()
      close()
      process.off('exit', close)
    },
  }
}

interface Place {
  name: string
  n: number
  address: string
  bridge: string
  side: (host: number) => string
}

function openMachine({ name, n, address, bridge, side }: Place): { namespace: string; machine: Machine } {
  const namespace = `${prefix}${process.pid}-${name}`
  const [link, aside] = [`lv${process.pid}${n}`, `ls${process.pid}${n}`]
  ip(`netns add ${namespace}`)
  ip(`-n ${namespace} link set lo up`)
  ip(`link add ${link} type veth peer name eth0 netns ${namespace}`)
  ip(`link set ${link} master ${bridge} up`)
  ip(`-n ${namespace} addr add ${address}/24 dev eth0`)
  ip(`-n ${namespace} link set eth0 up`)
  ip(`link add ${aside} type veth peer name eth1 netns ${namespace}`)
  ip(`addr add ${side(1)}/30 dev ${aside}`)
  ip(`link set ${aside} up`)
  ip(`-n ${namespace} addr add ${side(2)}/30 dev eth1`)
  ip(`-n ${namespace} link set eth1 up`)
  const machine: Machine = {
    name,
    address,
    sideAddress: side(2),
    wrap: (command) => ['ip', 'netns', 'exec', namespace, ...command],
    kill: () =>
      until(() => {
        const left = processesIn(namespace)
        signalAll(left, 'SIGKILL')
        return left.length === 0
      }).then(() => undefined),
    cut: () => void ip(`link set ${link} down`),
    heal: () => void ip(`link set ${link} up`),
    holdBack(port, from) {
      const rule = `rule add ipproto tcp sport ${port} to ${from.address}/32 priority 10 blackhole`
      ip(`-n ${namespace} ${rule}`)
      return () => void ip(`-n ${namespace} ${rule.replace('add', 'del')}`)
    },
  }
  return { namespace, machine }
}

const processesIn = (namespace: string): number[] =>
  ip(`netns pids ${namespace}`).split('\n').filter(Boolean).map(Number)

function removeNamespace(namespace: string): void {
  signalAll(processesIn(namespace), 'SIGKILL')
  ip(`netns del ${namespace}`)
}

/** Removes what a run left behind that was killed. */
function sweep(): void {
  const found = ip('netns list').matchAll(new RegExp(`^${prefix}(\\d+)-\\S+`, 'gm'))
  for (const [namespace, pid = ''] of found) {
    if (isRunning(Number(pid))) continue
    removeNamespace(namespace)
    spawnSync('ip', ['link', 'del', `lb${pid}`])
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
