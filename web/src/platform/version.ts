/** The version of Linnet; a test keeps all manifests at the root's version. */
export { version } from '../../package.json'
