/** The version of Linnet; a test keeps all manifests at that of the root. */
export { version } from '../../package.json'
