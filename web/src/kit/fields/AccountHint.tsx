/** Tells the browser's password manager, and nobody else, to which account the passwords of a form belong. */
export function AccountHint({ account }: { account: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
