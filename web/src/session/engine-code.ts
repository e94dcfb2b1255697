/** Code that only sessions load. */
export { createEngine } from '@linnet/client/engine'
export { tabBrowser, tabsOf } from './tabs'
