/** `npm start`: prepares what is missing, then runs the server with the web app as it is shipped. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
void import('./run-server.mjs').then(({ start }) => start())
