/** Fields that calls about second factors share. */
import { z } from 'zod'
import { tolerantList } from '../tolerant'
import { text, wireView } from '../wire'
import { LoginPassword } from './calls'

export const ticket = [
  'ticket',
  text({ min: 1, max: 100 }),
  'The ticket of the first step, valid for ten minutes.',
  'n0Q9zqkqsmYb2hUuTqXkY1nC2Jm5Vd8RrLwPp7sGf3E',
] as const

export const PasskeyAnswer = text({ min: 2, max: 20_000 })

export const password = [
  'password',
  LoginPassword.optional(),
  'The login password. Needed as long as the account has no factor; after that a factor has to be proved (`FactorProofNeeded`).',
  'linnet_2026',
] as const

export const RecoveryCodesView = wireView({
  /** Shown once; empty if the account has recovery codes already. */
  recoveryCodes: ['recovery_codes', tolerantList(z.string())],
})
