/**
 * A Janus for the benchmark alone, and devices in a room of its VideoRoom plugin, to compare the forwarder
 * with.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MediaStreamTrack, RTCPeerConnection } from 'werift'
import { freePort } from '../testing/free-port.mjs'
import { registerStop } from './processes'
import { roomCodecs, sendVoiceAndPicture } from './room-device'

const startMs = 15_000
const keepAliveMs = 20_000
const room = 1

export interface Janus {
  pid: number
  port: number
  stop: () => Promise<void>
}

/** Starts Janus on the loopback interface, with only the plugin and the interface that the benchmark uses. */
export async function startJanus(folder: string): Promise<Janus> {
  const program = process.env['JANUS']
  if (program === undefined) throw new Error('JANUS names no program; run it by npm run bench')
  const port = await freePort()
  const configs = join(folder, 'janus')
  mkdirSync(configs)
  for (const [name, content] of Object.entries(configsOn(port))) writeFileSync(join(configs, name), content)
  const child = Bun.spawn([program, '-F', configs, '-C', join(configs, 'janus.jcfg')], {
    stdin: 'ignore',
    stdout: Bun.file(join(folder, 'janus.log')),
    stderr: Bun.file(join(folder, 'janus.err')),
  })
  const stop = registerStop(async () => {
    child.kill('SIGKILL')
    await child.exited
  })
  const deadline = performance.now() + startMs
  while (!(await answers(port))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`Janus did not start: see ${join(folder, 'janus.log')}`)
    }
    await Bun.sleep(100)
  }
  return { pid: child.pid, port, stop }
}

const otherPlugins = ['audiobridge', 'duktape', 'echotest', 'lua', 'nosip', 'recordplay', 'sip', 'streaming']
  .concat(['textroom', 'videocall', 'voicemail'])
  .map((name) => `libjanus_${name}.so`)
const otherTransports = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'].map((name) => `libjanus_${name}.so`)

const configsOn = (port: number): Record<string, string> => ({
  'janus.jcfg': `
general: { debug_level = 2; admin_secret = "${crypto.randomUUID()}"; session_timeout = 120 }
nat: { ice_enforce_list = "lo"; full_trickle = false }
plugins: { disable = "${otherPlugins.join(',')}" }
transports: { disable = "${otherTransports.join(',')}" }
events: { broadcast = false }
`,
  'janus.transport.websockets.jcfg': `
general: { json = "compact"; ws = true; ws_port = ${port}; ws_ip = "127.0.0.1"; wss = false }
admin: { admin_ws = false; admin_wss = false }
`,
  'janus.plugin.videoroom.jcfg': 'general: {}\n',
})

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol')
    socket.onopen = () => {
      socket.close()
      resolve(true)
    }
    socket.onerror = () => resolve(false)
  })

interface Jsep {
  type: 'offer' | 'answer'
  sdp: string
}

interface Reply {
  janus: string
  transaction?: string
  data?: { id: number }
  error?: { reason: string }
  plugindata?: { data: { id?: number; error?: string } }
  jsep?: Jsep
}

/** One connection to Janus, attached to its rooms. */
async function attach(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Janus refused the connection'))
  })
  const waiting = new Map<string, (reply: Reply) => void>()
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    // Janus acknowledges a room request first and answers it later.
    if (reply.janus !== 'ack') waiting.get(reply.transaction ?? '')?.(reply)
  }
  const place: { session_id?: number; handle_id?: number } = {}
  async function ask(words: object): Promise<Reply> {
    const transaction = crypto.randomUUID()
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(transaction, resolve)
      socket.send(JSON.stringify({ ...words, ...place, transaction }))
    })
    waiting.delete(transaction)
    const problem = reply.error?.reason ?? reply.plugindata?.data.error
    if (problem !== undefined) throw new Error(`Janus refused: ${problem}`)
    return reply
  }
  place.session_id = (await ask({ janus: 'create' })).data?.id ?? 0
  place.handle_id = (await ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' })).data?.id ?? 0
  const alive = setInterval(
    () =>
      socket.send(JSON.stringify({ janus: 'keepalive', session_id: place.session_id, transaction: 'alive' })),
    keepAliveMs,
  )
  return {
    ask: (body: object, jsep?: Jsep) => ask({ janus: 'message', body, ...(jsep && { jsep }) }),
    close() {
      clearInterval(alive)
      socket.close()
    },
  }
}

const newConnection = () =>
  new RTCPeerConnection({
    iceServers: [],
    codecs: roomCodecs(),
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })

export interface JanusSender {
  /** The feed that receivers subscribe to. */
  feed: number
  send: () => () => void
  close: () => Promise<void>
}

/** Opens the room and offers a voice and a picture. */
export async function openJanusSender(port: number): Promise<JanusSender> {
  const link = await attach(port)
  await link.ask({
    request: 'create',
    room,
    publishers: 1,
    bitrate: 0,
    audiocodec: 'opus',
    videocodec: 'vp8',
  })
  const connection = newConnection()
  const [voice, picture] = [new MediaStreamTrack({ kind: 'audio' }), new MediaStreamTrack({ kind: 'video' })]
  connection.addTransceiver(voice, { direction: 'sendonly' })
  connection.addTransceiver(picture, { direction: 'sendonly' })
  await connection.setLocalDescription(await connection.createOffer())
  const offer: Jsep = { type: 'offer', sdp: connection.localDescription?.sdp ?? '' }
  const joined = await link.ask({ request: 'joinandconfigure', ptype: 'publisher', room }, offer)
  if (!joined.jsep) throw new Error('Janus answered no offer')
  await connection.setRemoteDescription(joined.jsep)
  // Before it is connected, nobody can subscribe to it.
  if (connection.connectionState !== 'connected')
    await connection.connectionStateChange.watch((state) => state === 'connected', startMs)
  return {
    feed: joined.plugindata?.data.id ?? 0,
    send: () => sendVoiceAndPicture(voice, picture),
    async close() {
      link.close()
      await connection.close()
    },
  }
}

export interface JanusReceiver {
  /** The number of packets received. */
  received: () => number
  close: () => Promise<void>
}

export async function openJanusReceiver(port: number, feed: number): Promise<JanusReceiver> {
  const link = await attach(port)
  const connection = newConnection()
  let received = 0
  connection.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => void (received += 1)))
  const attached = await link.ask({ request: 'join', ptype: 'subscriber', room, streams: [{ feed }] })
  if (!attached.jsep) throw new Error('Janus offered nothing')
  await connection.setRemoteDescription(attached.jsep)
  await connection.setLocalDescription(await connection.createAnswer())
  await link.ask({ request: 'start' }, { type: 'answer', sdp: connection.localDescription?.sdp ?? '' })
  return {
    received: () => received,
    async close() {
      link.close()
      await connection.close()
    },
  }
}
