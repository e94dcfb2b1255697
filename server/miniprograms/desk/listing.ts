/** The programs of this server, as staff switched and ordered them. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import type { Program } from '../programs'
import { type ProgramRow, selectProgram, selectPrograms } from './program-store'

export interface ListedProgram extends Program {
  isOn: boolean
  /** The person who receives payments to the program; null if nobody can pay it. */
  payeeId: PersonId | null
  /** The person who is paid from a later time on. */
  nextPayeeId: PersonId | null
  nextPayeeAt: Date | null
}

type Reading = Pick<ReadWork, 'sql' | 'nowMs'>

export interface Catalogue {
  /** All programs, including those that are off, in the staff's order. */
  all: (work: Reading) => Promise<ListedProgram[]>
  /** A program that is on. Refuses if there is none. */
  require: (work: Reading, id: string) => Promise<ListedProgram>
  /** A known program, on or off. */
  known: (id: string) => Program | undefined
}

export function createCatalogue(programs: readonly Program[]): Catalogue {
  const byId = new Map(programs.map((program) => [program.id, program]))
  return {
    async all(work) {
      const rows = new Map((await selectPrograms(work)).map((row) => [row.id, row]))
      const placeOf = ({ id }: Program) => rows.get(id)?.position ?? Number.MAX_SAFE_INTEGER
      return [...byId.values()]
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((program) => listed(program, rows.get(program.id)))
    },
    async require(work, id) {
      const program = byId.get(id)
      if (!program) return refuse('ProgramNotFound')
      const found = listed(program, await selectProgram(work, id))
      return found.isOn ? found : refuse('ProgramNotFound')
    },
    known: (id) => byId.get(id),
  }
}

function listed(program: Program, row: ProgramRow | undefined): ListedProgram {
  const { isOn = true, payeeId = null, nextPayeeId = null, nextPayeeAt = null } = row ?? {}
  return { ...program, isOn, payeeId, nextPayeeId, nextPayeeAt }
}
