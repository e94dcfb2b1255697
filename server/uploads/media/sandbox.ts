/**
 * The sandbox for programs that read untrusted files: without the network, the data folder, and any access beyond their job's
 * folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'

/**
 * Kinds of sandbox. `bubblewrap` and `namespaces`, which makes the same with a shell, show only programs and
 * the job's folder, the only one that can be written to, no network and no other processes. `none`: only
 * limits on memory, time and output.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'none'

export interface Sandbox {
  kind: SandboxKind
  /** The command that runs another one in the sandbox, with access only to this folder. */
  wrap(command: readonly string[], folder: string): string[]
}

export interface SandboxParts {
  /** The data folder, hidden except for the job's folder in it. */
  dataDir: string
  /** Whether the server must not run without a sandbox. */
  mustIsolate: boolean
}

const packages = dirname(dirname(Bun.resolveSync('sharp/package.json', import.meta.dir)))
const nobody = '65534'

/** The best sandbox that works on this machine, tested once per process. */
export function findSandbox(
  { dataDir, mustIsolate }: SandboxParts,
  kind = (known ??= workingKinds()[0] ?? 'none'),
): Sandbox {
  if (kind === 'none' && mustIsolate)
    throw new StartRefusal(
      'Neither bubblewrap nor namespaces work here, so that programs would read the files of strangers with all rights of the server. ' +
        'Install bubblewrap and allow user namespaces, or accept it by MEDIA_SANDBOX=auto.',
    )
  return sandboxOf(kind, dataDir)
}

export const sandboxOf = (kind: SandboxKind, dataDir: string): Sandbox => ({
  kind,
  wrap: (command, folder) => wraps[kind](command, folder, dataDir),
})

let known: SandboxKind | undefined

type Wrap = (command: readonly string[], folder: string, dataDir: string) => string[]

const wraps: Record<SandboxKind, Wrap> = {
  // The program runs as process 1, so that its processor time is counted: bubblewrap does not wait for
  // children of its own process 1.
  bubblewrap: (command, folder) => [
    ...'bwrap --unshare-all --as-pid-1 --die-with-parent --new-session --cap-drop ALL'.split(' '),
    ...`--uid ${nobody} --gid ${nobody} --hostname media`.split(' '),
    ...shown().flatMap((path) =>
      lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path],
    ),
    ...'--proc /proc --dev /dev --tmpfs /tmp'.split(' '),
    '--bind',
    folder,
    folder,
    '--chdir',
    folder,
    '--',
    ...command,
  ],
  namespaces: (command, folder, dataDir) => [
    ...'unshare --user --map-root-user --net --ipc --pid --fork --kill-child --mount --mount-proc'.split(' '),
    '/bin/sh',
    '-c',
    enterNewRoot,
    folder,
    dataDir,
    ...shown(),
    ...devices,
    '--',
    ...command,
  ],
  none: (command) => [...command],
}

/**
 * Builds a root of what is shown, read-only, in place of the data folder, and the job's folder, the current directory, in it at its
 * own path. `$0` is the job's folder; the arguments are the data folder, what is shown, `--` and the command. A remount must repeat
 * the options of the mount: a namespace may not take them away.
 */
const enterNewRoot = `set -e
new=$1
shift
mount -t tmpfs -o mode=755 tmpfs "$new"
mkdir "$new/tmp" "$new/proc"
mount -t tmpfs tmpfs "$new/tmp"
mount -c --rbind /proc "$new/proc"
while [ "$1" != -- ]; do
  at=$1
  shift
  [ -e "$at" ] || continue
  mkdir -p "$new\${at%/*}"
  if [ -L "$at" ]; then ln -s "$(readlink "$at")" "$new$at"; continue; fi
  if [ -d "$at" ]; then mkdir -p "$new$at"; else : > "$new$at"; fi
  mount -c --rbind "$at" "$new$at"
  [ -c "$at" ] || mount -c -o "remount,bind,$(findmnt -no VFS-OPTIONS -T "$at"),ro" "$new$at"
done
shift
mkdir -p "$new$0"
mount -c --bind . "$new$0"
mount -c -o remount,bind,nosuid,nodev,ro "$new"
cd /
exec unshare --root="$new" /bin/sh -c 'cd "$0"; exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all "$@"' "$0" "$@"`

const devices = ['null', 'zero', 'full', 'random', 'urandom'].map((name) => `/dev/${name}`)

/** Programs and their libraries, and none of the machine's other configuration: the least that programs need to run. */
function shown(): string[] {
  const top = '/usr /bin /sbin /lib /lib32 /lib64 /opt /etc/ld.so.cache /etc/alternatives'.split(' ')
  return [...top.filter((path) => existsSync(path)), packages, import.meta.dir]
}

/** The kinds of sandbox in which both our own program and a system program run on this machine, the best first. */
export function workingKinds(): SandboxKind[] {
  const script = '"$0" --version >/dev/null && test -d . && exit 7'
  const folder = realpathSync(import.meta.dir)
  const runs = (kind: SandboxKind) => {
    const command = ['/bin/sh', '-c', script, process.execPath]
    const [program = '', ...args] = wraps[kind](command, folder, dirname(folder))
    return spawnSync(program, args, { timeout: 10_000, stdio: 'ignore', cwd: folder }).status === 7
  }
  return process.platform === 'linux' ? (['bubblewrap', 'namespaces'] as const).filter(runs) : []
}
