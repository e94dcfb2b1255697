/** The version of Linnet, from the root's package.json. */
export { version } from '../../package.json'
