/** A robot that counts votes. Start it with SERVER, such as https://chat.example.org, and TOKEN in the environment. */
const { SERVER, TOKEN } = process.env

class Refused extends Error {
  constructor({ code, message }, waitSeconds) {
    super(`${code}: ${message}`)
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** Calls a method of the interface; throws what the server refuses. */
async function call(method, input = {}) {
  const response = await fetch(`${SERVER}/robot/v1/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    // An answer to getUpdates may take 50 seconds.
    signal: AbortSignal.timeout(70_000),
  })
  const { ok, result, error } = await response.json()
  if (!ok) throw new Refused(error, Number(response.headers.get('retry-after') ?? 0))
  return result
}

const buttons = [
  [
    { id: 'yes', text: 'Yes' },
    { id: 'no', text: 'No' },
  ],
]

/** The votes by group and message. They are gone when the program ends: keep them in a file or a database. */
const polls = new Map()

async function onCommand({ id, group, message }) {
  const question = message.command.args.trim() || 'Yes or no?'
  // The same id with the same content is the same message: after a lost answer the call can be repeated.
  const { cseq } = await call('sendMessage', { id: `u${id}`, group: group.id, text: question, buttons })
  polls.set(`${group.id} ${cseq}`, { question, votes: new Map() })
}

async function onPress({ group, press }) {
  const poll = polls.get(`${group.id} ${press.cseq}`)
  if (!poll) return call('answerPress', { press: press.id, text: 'This vote is over.' })
  // In an anonymous group nobody has an id, so that each press counts.
  poll.votes.set(press.from.id ?? press.id, press.button)
  const count = (button) => [...poll.votes.values()].filter((each) => each === button).length
  const text = `${poll.question}\n${count('yes')} yes, ${count('no')} no`
  await call('editMessage', { group: group.id, cseq: press.cseq, text, buttons })
  return call('answerPress', { press: press.id, text: `Noted, ${press.from.name || 'thank you'}` })
}

async function handle(update) {
  if (update.type === 'press') return onPress(update)
  if (update.type === 'message' && update.message.command?.name === 'vote') return onCommand(update)
  // Others may be added: ignore what you don't know.
  return undefined
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
/** Refusals of one call, which another attempt would meet again: muted, recalled, over. */
const isFinal = (error) =>
  error instanceof Refused && !['TooManyRequests', 'ServerFault'].includes(error.code)

/** Repeats what may succeed later, such as after a restart of the server. */
async function insist(act) {
  for (let wait = 1; ; wait = Math.min(60, wait * 2)) {
    try {
      return await act()
    } catch (error) {
      if (isFinal(error)) throw error
      console.error(String(error))
      await sleep(error.waitSeconds || wait)
    }
  }
}

await insist(() =>
  call('setCommands', { commands: [{ command: 'vote', about: 'Asks the group: /vote Lunch at noon?' }] }),
)
for (let offset = 0; ;) {
  const updates = await insist(() => call('getUpdates', { offset, timeout: 50 }))
  for (const update of updates) {
    offset = update.id + 1
    await insist(() => handle(update)).catch((error) => console.error(String(error)))
  }
}
