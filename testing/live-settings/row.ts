import type { Person, TestWorld } from '@linnet/testing'

/** What a row's action may use. */
export interface Scene {
  world: TestWorld
  /** Has money, a trade password, and Ben as a friend. */
  ann: Person
  ben: Person
  /** Runs a job of the server once, by what is set now. */
  runJob: (name: string) => Promise<void>
}

/** A live setting, and something a person does or sees that shows it. */
export interface Row {
  key: string
  /** What is set while `meets` runs the second time. */
  to: string
  /** Other settings that hold during the whole row. */
  given?: Readonly<Record<string, string>>
  meets: (scene: Scene) => Promise<unknown>
  before: unknown
  after: unknown
}
