/** Rules about versions: one version of Linnet everywhere, and explicit versions of dependencies. */

export type Manifest = {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

type Lock = { packages: Record<string, { version?: string; resolved?: string }> }

/** Everything that states Linnet's version. */
export type VersionedTree = {
  /** The root's manifest, and those of the workspaces by folder. */
  root: Manifest
  workspaces: Record<string, Manifest>
  lock: Lock
  changelog: string
  contract: { info: { version: string } }
}

/** Places that state another version than the root's manifest. */
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

/** Dependencies on any version, or on a range where the version must be exact. */
export function dependencyProblems(manifests: Record<string, Manifest>, exact: readonly string[]): string[] {
  return Object.entries(manifests).flatMap(([file, manifest]) =>
    dependenciesOf(manifest).flatMap(([name, wanted]) => {
      if (wanted === '*' || wanted === 'latest' || wanted === '')
        return [`${file}: ${name} takes any version; state one`]
      if (exact.includes(name) && !/^\d/.test(wanted))
        return [`${file}: ${name} is patched, so its version must be exact, not ${wanted}`]
      return []
    }),
  )
}

const dependenciesOf = ({ dependencies = {}, devDependencies = {} }: Manifest): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies })
