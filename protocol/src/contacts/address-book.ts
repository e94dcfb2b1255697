/** Matching an address book: which of its numbers belong to members who can be found by phone. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'

/** The most numbers in one call. */
export const maxNumbersAtOnce = 500
/** The most numbers of one person in a day (UTC). */
export const maxNumbersPerDay = 2000

const Digest = z.string().regex(/^[0-9a-f]{32}$/)

export const getContactSalt = defineCall({
  name: 'contacts.getSalt',
  wire: 'POST /im/friend/contactSalt',
  auth: 'member',
  summary: 'The salt with which numbers are hashed before they are sent. It is replaced every day.',
  input: wireInput({}),
  output: wireView({ salt: ['salt', z.string()] }),
  refusals: [],
  limit: { count: 30, seconds: 3600 },
})

export const matchContacts = defineCall({
  name: 'contacts.matchAddressBook',
  wire: 'POST /im/app/setUserContact',
  auth: 'member',
  summary:
    'Looks up the numbers of an address book, as the first 16 bytes (hex) of SHA-256 over the salt and the number in E.164. Answers members who let themselves be found by phone number. Numbers that are nobody’s are not stored. At most 2,000 numbers a day.',
  input: wireInput({
    salt: [
      'salt',
      text({ min: 1, max: 64 }),
      'The salt of `friend/contactSalt`.',
      '9f86d081884c7d659a2feaa0c55ad015',
    ],
    digests: [
      'contacts',
      nested(z.array(Digest).min(1).max(maxNumbersAtOnce)),
      'The digests, at most 500.',
      ['e3b0c44298fc1c149afbf4c8996fb924'],
    ],
  }),
  output: tolerantList(
    nested(
      wireView({
        digest: ['contact', z.string()],
        personId: ['user_id', PersonId],
      }),
    ),
  ),
  refusals: ['ContactSaltEnded'],
  limit: { count: 30, seconds: 3600 },
})

export const AddressMatchView = wireView({
  id: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  signature: ['doodling', z.string()],
  gender: ['sex', count({ max: 2 }).catch(0)],
  isFriend: ['is_friend', flag()],
})

export const listMatches = defineCall({
  name: 'contacts.listMatches',
  wire: 'POST /im/friend/contactMatches',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The members found by my address book, newest first, until I withdraw it.',
  input: wireInput({}),
  output: tolerantList(nested(AddressMatchView)),
  refusals: [],
})

export const forgetContacts = defineCall({
  name: 'contacts.forgetAddressBook',
  wire: 'POST /im/friend/forgetContacts',
  auth: 'member',
  summary: 'Deletes what is stored of my address book: the members it led to.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const addressBookCalls = [getContactSalt, matchContacts, listMatches, forgetContacts] as const
