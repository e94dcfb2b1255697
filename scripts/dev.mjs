/** `npm run dev`: like `npm start`, with hot reload of the web app, server restarts on changes, and seeded people. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
void import('./develop.mjs').then(({ develop }) => develop())
