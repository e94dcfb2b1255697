/** `npm run dev`: as `npm start`, with hot reload of the web app, a server that follows its sources, and people to play with. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
void import('./develop.mjs').then(({ develop }) => develop())
