/** Frames of the server that our own app has no use for. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const clientLink = defineEvent({
  name: 'startup.clientLink',
  wire: 'clientLink',
  log: 'none',
  summary: 'The id of this connection.',
  data: wireView({ clientId: ['client_id', z.string()] }),
})

export const pong = defineEvent({
  name: 'startup.ping',
  wire: 'ping',
  log: 'none',
  summary: 'Answer to a ping: the connection is alive.',
  data: wireView({}),
})
