import { appRole, checksRole, signerRole, watcherRole } from '../kernel/app-role'
import type { Sql } from '../kernel/database'
import type { ServerFacts } from '../kernel/settings'
import { StartRefusal } from '../kernel/start-refusal'
import { grantExecution, joinRole, makeRole, setFaucet, setSignInDays } from './house-role-store'

/**
 * The role that gives out play money. The server's role is a member; whether the faucet is open is a setting
 * of the books.
 */
export const faucetRole = 'linnet_faucet'
/**
 * The role that pays points for signing in, within the limits of its function. The server's role is a member.
 */
export const signInRole = 'linnet_sign_in'
/** The role that pays points for invitations, within the limits of its function. The server's role is a member. */
export const invitationRole = 'linnet_invitation'
/**
 * The role for decisions that the server may not make: it opens and closes the faucet, lifts a stop, and reopens an account. Its
 * members are people, never the server.
 */
export const moneyRole = 'linnet_money'

/**
 * Creates the roles that pay from the house or decide about money, and opens the faucet in development only. Runs as the
 * owner of the tables.
 */
export async function setUpHouse(sql: Sql, { production }: Pick<ServerFacts, 'production'>): Promise<void> {
  const hasFaucetRole = await makeRole(sql, { role: faucetRole, member: appRole })
  const hasMoneyRole = await makeRole(sql, { role: moneyRole })
  const hasSignInRole = await makeRole(sql, { role: signInRole, member: appRole })
  const hasInvitationRole = await makeRole(sql, { role: invitationRole, member: appRole })
  if (!production && !hasFaucetRole)
    throw new StartRefusal(
      `Linnet's faucet uses the database role ${faucetRole}, which the owner of the tables cannot create. ` +
        `As administrator, run "create role ${faucetRole}; grant ${faucetRole} to ${appRole}".`,
    )
  if (hasFaucetRole) await grantExecution(sql, { role: faucetRole, functions: ['grant_from_faucet'] })
  if (hasSignInRole) await grantExecution(sql, { role: signInRole, functions: ['pay_sign_ins'] })
  if (hasInvitationRole) await grantExecution(sql, { role: invitationRole, functions: ['pay_invitations'] })
  if (hasMoneyRole)
    await grantExecution(sql, {
      role: moneyRole,
      functions: [
        'open_faucet',
        'lift_halt',
        'reopen_account',
        'release_deposit',
        'fund_hot',
        'book_gas_loss',
        'book_loss',
        'unblock_address',
      ],
    })
  await setUpChecker(sql)
  await setUpChainRoles(sql)
  await setFaucet(sql, !production)
  await setSignInDays(sql, production ? 1 : 36_500)
}

/** The functions that only the checker may call. */
const checkerFunctions = [
  'answer',
  'book_gas_loss',
  'book_loss',
  'lift_halt_by_staff',
  'note_progress',
  'record_broken_review',
  'record_checks',
  'record_failure',
  'record_older',
  'record_review',
  'record_review_step',
]

/** Creates the role of the checker, and lets the owner of the tables connect as it. The server's role is no member. */
async function setUpChecker(sql: Sql): Promise<void> {
  const isReady =
    (await makeRole(sql, { role: checksRole })) && (await joinRole(sql, { role: checksRole, like: appRole }))
  if (!isReady)
    throw new StartRefusal(
      `Linnet's checks of the books use the database role ${checksRole}, which the owner of the tables cannot create. ` +
        `As administrator, run "create role ${checksRole}; grant ${appRole} to ${checksRole}; grant ${checksRole} to ..." that owner.`,
    )
  await grantExecution(sql, { role: checksRole, functions: checkerFunctions })
}

/** The functions that only the watcher of the chain may call. */
const watcherFunctions = [
  'bind_chain',
  'book_moves',
  'credit_deposits',
  'end_chain_halt',
  'end_payout',
  'end_recorded',
  'fund_play_hot',
  'note_chain_halt',
  'note_gas',
  'note_observation',
  'release_deposit',
  'spend_gas',
]
/** The functions that only the signer of payouts may call. */
const signerFunctions = [
  'begin_payout',
  'bring_back_payout',
  'permit_recording',
  'restore_blocked_address',
  'unblock_address',
]

/**
 * Creates the roles of the watcher of the chain, which credits deposits, and of the signer of payouts, and lets the owner of the tables
 * connect as them. Without the right to create them nothing is watched or signed; the server's role is no member.
 */
async function setUpChainRoles(sql: Sql): Promise<void> {
  const roles = [
    { role: watcherRole, functions: watcherFunctions },
    { role: signerRole, functions: signerFunctions },
  ]
  for (const { role, functions } of roles) {
    const isReady = (await makeRole(sql, { role })) && (await joinRole(sql, { role, like: appRole }))
    if (isReady) await grantExecution(sql, { role, functions })
  }
}
