import type { Person, TestWorld } from '@linnet/testing'

/** The tools of a row's action. */
export interface Scene {
  world: TestWorld
  /** A person with money, a trade password, and Ben as a friend. */
  ann: Person
  ben: Person
  /** Runs a server job once, with the current settings. */
  runJob: (name: string) => Promise<void>
}

/** A tunable, and an action or view of a person that reveals it. */
export interface Row {
  key: string
  /** The value while `meets` runs the second time. */
  to: string
  /** Other settings in force during the whole row. */
  given?: Readonly<Record<string, string>>
  meets: (scene: Scene) => Promise<unknown>
  before: unknown
  after: unknown
}
