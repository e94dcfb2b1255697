import { nameOf } from '~/people/contact-rows'

/** A person's display name; deleted accounts have none. */
export const personName = (person: { remark: string; nickname: string }, nobody: string): string =>
  nameOf(person) || nobody
