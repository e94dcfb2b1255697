/** Code that only sessions load. */
export { createEngine } from '@linnet/client/engine'
