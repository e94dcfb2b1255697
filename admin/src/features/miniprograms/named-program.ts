import type { listStaffPrograms, StaffOutput } from '@linnet/protocol/staff'
import { type Language } from '@/i18n/languages'

type StaffProgram = StaffOutput<typeof listStaffPrograms>['programs'][number]

/** A program with its name in the language of the console. */
export type NamedProgram = StaffProgram & { name: string }

/** Texts missing in a manifest fall back to a language that it has. */
export function named(program: StaffProgram, language: Language): NamedProgram {
  const { id, names } = program
  return { ...program, name: names[language] ?? Object.values(names)[0] ?? id }
}
