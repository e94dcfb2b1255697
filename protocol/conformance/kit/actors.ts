/**
 * The people of a run, who make calls and open sockets. Every answer and event is checked against the
 * contract.
 */
import { answerProblem, printedCalls, Violation } from './contract'
import { type Device, openDevice } from './device'

export interface Answer {
  status: number
  err: number
  msg: string
  data: unknown
}

type Fields = Readonly<Record<string, unknown>>

export class Actor {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  /** Makes a call, and waits out rate limits. */
  async call(path: string, fields: Fields = {}): Promise<Answer> {
    const call = printedCalls.get(path)
    if (!call) throw new Error(`the contract has no call ${path}`)
    for (;;) {
      const response = await fetch(`${this.url}${path}`, this.#requestOf(call, fields))
      const body = (await response.json()) as Answer
      const problem = answerProblem(call, response.status, body)
      if (problem !== undefined) throw new Violation(problem)
      if (response.status !== 429) return { ...body, status: response.status }
      await Bun.sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }

  #requestOf({ method, isMultipart }: { method: string; isMultipart: boolean }, fields: Fields): RequestInit {
    const headers: Record<string, string> =
      this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }
    if (method === 'GET') return { headers }
    if (isMultipart) return { method, headers, body: formOf(fields) }
    return {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }
  }

  /** The data of a call that must succeed. */
  async do<Data = Record<string, unknown>>(path: string, fields: Fields = {}): Promise<Data> {
    const { err, data } = await this.call(path, fields)
    if (err !== 0) throw new Violation(`${path} was refused: ${JSON.stringify(data)}`)
    return data as Data
  }

  /** The name of the refusal of a call that must be refused. */
  async refusal(path: string, fields: Fields = {}): Promise<string> {
    const { err, data } = await this.call(path, fields)
    if (err === 0) throw new Violation(`${path} was not refused`)
    return (data as { code: string }).code
  }
}

/** A form with its files last. */
function formOf(fields: Fields): FormData {
  const form = new FormData()
  const [plain, files] = [Object.entries(fields), [] as [string, Blob][]]
  for (const [name, value] of plain) {
    if (value instanceof Blob) files.push([name, value])
    else form.append(name, String(value))
  }
  for (const [name, file] of files) form.append(name, file, 'file.txt')
  return form
}

export class Person extends Actor {
  constructor(
    url: string,
    readonly facts: { id: string; name: string; token: string; account: string },
  ) {
    super(url, facts.token)
  }

  get id(): string {
    return this.facts.id
  }

  /** Signs in on a socket; `known` is the device's state from before. */
  connect(known: { useq?: number; heads?: Record<string, number> } = {}): Promise<Device> {
    return openDevice(this.url, { token: this.facts.token, ...known })
  }
}

export const password = 'linnet_2026'
export const tradePassword = '592746'

/** Registers people by verification codes. */
export class Cast {
  #guest: Actor
  #registered = 0
  #everybody: Promise<Person> | undefined
  readonly #prefix = Math.floor(Math.random() * 1_000_000_000)

  constructor(
    readonly url: string,
    readonly code: string,
  ) {
    this.#guest = new Actor(url)
  }

  async person(name: string): Promise<Person> {
    const [prefix, place] = [
      String(this.#prefix).padStart(9, '0'),
      String(this.#registered++).padStart(3, '0'),
    ]
    const account = `+99${prefix}${place}`
    await this.#guest.do('/im/App/getSms', { account, scene: 'register' })
    const given = { account, code: this.code, password, nickname: name, platform: 'web' }
    const { token, user_info } = await this.#guest.do<SignedIn>('/im/in/register', given)
    return new Person(this.url, { id: user_info.id, name, token, account })
  }

  /** Logs a person in again. */
  async again({ facts }: Person, platform: string): Promise<Person> {
    const { token } = await this.#guest.do<SignedIn>('/im/in/login', {
      account: facts.account,
      password,
      platform,
    })
    return new Person(this.url, { ...facts, token })
  }

  /** A person shared by all checks that need no particular one. */
  everybody(): Promise<Person> {
    return (this.#everybody ??= this.person('Everybody'))
  }

  /** Makes two people friends; returns their conversation. */
  async befriend(one: Person, other: Person): Promise<string> {
    await one.do('/im/friend/apply', { user_id: other.id, text: '' })
    const [request] = await other.do<{ id: string }[]>('/im/get/applyFriend')
    const { list_id } = await other.do<{ list_id: string }>('/im/friend/answerApply', {
      id: request?.id,
      agree: 1,
    })
    return list_id
  }
}

interface SignedIn {
  token: string
  user_info: { id: string }
}
