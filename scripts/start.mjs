/** `npm start`: sets up what is missing, then runs the server with the built web app. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
void import('./run-server.mjs').then(({ start }) => start())
