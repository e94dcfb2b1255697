/** Code that only sessions load. */
export { createEngine } from '@linnet/client/engine'
export { indexedDbStore } from './engine-store'
