/** The version of Linnet; a test keeps all manifests at the root's version. */
export { version } from '../../package.json'

/** Identifies this build of the app: the name of the script that starts it contains a hash of all others. */
export const buildId = (): string | undefined =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src
