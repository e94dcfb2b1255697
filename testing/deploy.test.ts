/** The files of deploy/ fit this version: what they name exists, and no container may do more than it needs. */
import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runtimeFiles } from '../scripts/image/runtime.mjs'
import { findProgram } from '../scripts/programs/debian.mjs'
import { clusterSettings } from '../server/doctor-cluster'
import { haproxyFile, nginxFile } from './proxy-programs.mjs'

const root = join(import.meta.dir, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const kubernetes = 'deploy/kubernetes'

interface Container {
  env?: { name: string }[]
  command?: string[]
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
  livenessProbe?: { httpGet: object }
  readinessProbe?: { httpGet: object }
}
interface Part {
  kind: string
  metadata: { name: string }
  spec?: { template?: { spec: { securityContext: object; containers: Container[] } } }
}

const parts = readdirSync(join(root, kubernetes))
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap((name) => {
    const found = Bun.YAML.parse(read(`${kubernetes}/${name}`)) as Part | Part[]
    return Array.isArray(found) ? found : [found]
  })
const pods = parts.flatMap(({ metadata, spec }) => {
  const pod = spec?.template?.spec
  return pod ? [{ name: metadata.name, pod, container: pod.containers[0]! }] : []
})
const compose = Bun.YAML.parse(read('deploy/compose.yaml')) as {
  services: { linnet: { environment: Record<string, string>; read_only: boolean; cap_drop: string[] } }
}

const guide = read('docs/operations/containers.md')
const units = readdirSync(join(root, 'docs/operations')).filter((name) => name.endsWith('.service'))

const scratch = mkdtempSync(join(tmpdir(), 'linnet-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('the image', () => {
  const written = read('deploy/container/Containerfile')
  const last = written.split(/^FROM /m).at(-1)!

  test('runs a script of this version as an ordinary user', () => {
    expect(last).toMatch(/^USER 10001:10001$/m)
    const [, words = '[]'] = /^CMD (.*)$/m.exec(last) ?? []
    const [program, script = 'none'] = JSON.parse(words) as string[]
    expect(program).toBe('node')
    expect(existsSync(join(root, script))).toBe(true)
    const [, maker = 'none'] = /^RUN node (scripts\S+)/m.exec(written) ?? []
    expect(existsSync(join(root, maker))).toBe(true)
  })

  test('copies files of this version, those that the server reads among them', () => {
    const made = ['admin/dist', 'web/dist']
    const sources = runtimeFiles.filter((name) => !made.includes(name))
    expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(runtimeFiles).toEqual(expect.arrayContaining(made))
    const readBy = ['server/program-guides.ts', 'server/kernel/http/documents.ts'].map(read).join('\n')
    const named = [...readBy.matchAll(/\b(docs|templates|protocol\/generated)\//g)].map(
      ([, folder]) => folder!,
    )
    expect(new Set(named).size).toBe(3)
    expect(runtimeFiles).toEqual(expect.arrayContaining(named))
  })

  test('installs the packages of all workspaces before the sources change', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const copied = [...written.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder!)
    expect(copied).toEqual(workspaces.toSorted())
  })

  test('gets no settings, data or packages of the checkout', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.env', 'data', '.git', '**/node_modules', '**/dist']) expect(left).toContain(name)
  })
})

describe('containers', () => {
  test.each(pods)('$name has no rights beyond those of an ordinary user', ({ pod, container }) => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    // All that may be written.
    const writable = container.volumeMounts.filter(({ name }) => name !== 'keys')
    expect(writable.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/linnet', '/tmp'])
    for (const script of container.command?.slice(1) ?? []) expect(existsSync(join(root, script))).toBe(true)
  })

  test('of Compose are as narrow', () => {
    expect(compose.services.linnet).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  test('of servers restart by themselves alone, and get requests once they are ready', () => {
    const { container } = pods.find(({ name }) => name === 'servers')!
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'http' })
  })

  test('get settings that the server has', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name)
    const known = new Set<string | undefined>([...listed, ...clusterSettings])
    const given = [...read(`${kubernetes}/settings.env`).matchAll(/^([A-Z_0-9]+)=/gm)].map(
      ([, name]) => name!,
    )
    expect(given.length).toBeGreaterThan(10)
    const inPods = pods.flatMap(({ container }) => (container.env ?? []).map(({ name }) => name))
    expect(inPods).toContain('PROCESS_URL')
    const inUnits = units.flatMap((name) =>
      [...read(`docs/operations/${name}`).matchAll(/^Environment=(\w+)=/gm)].map(([, setting]) => setting!),
    )
    const [, inImage = ''] = /^ENV (.*)$/m.exec(read('deploy/container/Containerfile')) ?? []
    const named = [
      ...given,
      ...Object.keys(compose.services.linnet.environment),
      ...inPods,
      ...inUnits,
      ...inImage.split(' ').map((each) => each.replace(/=.*/, '')),
      ...[...guide.matchAll(/--from-env-file=\S+\s+# (.*)$/gm)].flatMap(
        ([, names]) => names!.match(/\b[A-Z][A-Z_0-9]+\b/g) ?? [],
      ),
    ]
    // Part of another value.
    expect(named.filter((name) => name !== 'POD_IP' && !known.has(name))).toEqual([])
  })

  test('are all applied', () => {
    const { resources } = Bun.YAML.parse(read(`${kubernetes}/kustomization.yaml`)) as { resources: string[] }
    const there = readdirSync(join(root, kubernetes)).filter((name) =>
      /^(?!kustomization).*\.yaml$/.test(name),
    )
    expect(resources.toSorted()).toEqual(there.toSorted())
  })
})

test('Caddy in a container is configured as on a machine', () => {
  const [, written] = /```caddy\n(.*?)```/s.exec(read('docs/operations/install.md'))!
  expect(read('deploy/Caddyfile')).toBe(written!.replace('127.0.0.1:8383', 'linnet:8383'))
})

/** Programs that read a configuration and say what is wrong with it; tried where they are installed, like all of the proxy by proxy-check.mjs. */
const place = { folder: scratch, logs: scratch, host: 'chat.example.org', appPort: 1, plainPort: 2, port: 3 }
const readers = [
  { program: findProgram(['haproxy']), words: (): string[] => ['-c', '-f', haproxyFile(place)] },
  {
    program: findProgram(['nginx']),
    words: (): string[] => [
      '-t',
      '-c',
      nginxFile({ ...place, upstream: read('deploy/nginx/upstream.conf') }),
      '-p',
      scratch,
    ],
  },
  { program: findProgram(['kubectl']), words: () => ['kustomize', join(root, kubernetes)] },
]
for (const { program, words } of readers.filter((each) => each.program !== undefined))
  test(`${program!.split('/').at(-1)} accepts its files`, () => {
    const { exitCode, stderr } = Bun.spawnSync([program!, ...words()], { stderr: 'pipe', stdout: 'ignore' })
    expect(exitCode === 0 ? '' : stderr.toString()).toBe('')
  })
