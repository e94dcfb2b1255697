/** Rules about versions: one of Linnet everywhere, and third-party ones that say what they mean. */

export type Manifest = {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

type Lock = { packages: Record<string, { version?: string; resolved?: string }> }

/** Everything that states the version of Linnet. */
export type VersionedTree = {
  /** The root's manifest, and those of the workspaces by their folders. */
  root: Manifest
  workspaces: Record<string, Manifest>
  lock: Lock
  changelog: string
  contract: { info: { version: string } }
}

/** What does not state the version of the root. */
export function versionProblems({ root, workspaces, lock, changelog, contract }: VersionedTree): string[] {
  const { version } = root
  const stated: [place: string, found: string | undefined][] = [
    ['the first heading of CHANGELOG.md', /^## (\S+)/m.exec(changelog)?.[1]],
    ['protocol/generated/openapi.json', contract.info.version],
    ['package-lock.json', lock.packages['']?.version],
  ]
  for (const [folder, manifest] of Object.entries(workspaces)) {
    stated.push([`${folder}/package.json`, manifest.version])
    stated.push([`package-lock.json, ${folder}`, lock.packages[folder]?.version])
    for (const [name, wanted] of dependenciesOf(manifest)) {
      if (name.startsWith('@linnet/')) stated.push([`${folder}/package.json, ${name}`, wanted])
    }
  }
  return stated
    .filter(([, found]) => found !== version)
    .map(([place, found]) => `${place} says ${found}, package.json says ${version}: npm run set-version`)
}

/** Versions of other people's packages that say nothing, or less than something here relies on. */
export function dependencyProblems(manifests: Record<string, Manifest>, exact: readonly string[]): string[] {
  return Object.entries(manifests).flatMap(([file, manifest]) =>
    dependenciesOf(manifest).flatMap(([name, wanted]) => {
      if (wanted === '*' || wanted === 'latest' || wanted === '')
        return [`${file}: any version of ${name} will do`]
      if (exact.includes(name) && !/^\d/.test(wanted))
        return [`${file}: ${name} is patched, so its version must be exact, not ${wanted}`]
      return []
    }),
  )
}

const dependenciesOf = ({ dependencies = {}, devDependencies = {} }: Manifest): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies })
