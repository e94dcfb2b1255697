/** The version of Linnet, as the root's package.json states it. */
export { version } from '../../package.json'
